import { PostSearches } from '../../../search-queries/post-searches';
import { useEditor, type Editor } from '../../saving/editor-context';

function SearchesView() {
  const { post } = useEditor().state;
  return post && <PostSearches id={post.id} />;
}

/** The searches in which Google shows the post. */
export const searches = {
  views: [
    {
      value: 'searches',
      label: 'Buscas',
      Body: SearchesView,
      isOffered: ({ state }: Editor) => state.post !== null,
    },
  ],
};
