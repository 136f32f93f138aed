import { EditorScreen } from '../features/editor/frame/editor-screen';

export const meta = () => [{ title: 'Novo Post' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function AdminNew() {
  return <EditorScreen postId={null} />;
}
