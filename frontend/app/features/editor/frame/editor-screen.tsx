import { ErrorNote } from '../../../components/ui/error-note';
import { Button, ButtonLink } from '../../../components/ui/button';
import { LoadingStatus, Skeleton } from '../../../components/ui/skeleton';
import { EditorWorkspace } from './editor-workspace';
import { useQuery } from '@tanstack/react-query';
import type { AdminPost, Category } from '@vitrine/contracts';
import { api, errorText } from '../../../lib/api/api-client';

type EditorData =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; retry(): void }
  | { kind: 'ready'; post: AdminPost | null; categories: Category[] };

/** Loads the post (none for a new one) and the categories that the editor starts with. */
function useEditorData(postId: number | null): EditorData {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', postId],
    queryFn: async ({ signal }) => {
      const [{ categories }, post] = await Promise.all([
        api.adminListCategories({ signal }),
        postId === null
          ? null
          : api.adminGetPost({ params: { id: postId }, signal }).then((answer) => answer.post),
      ]);
      return { post, categories };
    },
    // An editor starts with what is stored now, never with what an earlier one was given, and then has its own state.
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  if (data) return { kind: 'ready', ...data };
  if (isFetching || !error) return { kind: 'loading' };
  return {
    kind: 'failed',
    message: errorText(error, 'Erro ao carregar post'),
    retry: () => void refetch(),
  };
}

/** The post editor: a new post, or the one with this id. */
export function EditorScreen({ postId }: { postId: number | null }) {
  const data = useEditorData(postId);
  if (data.kind === 'ready') return <EditorWorkspace post={data.post} categories={data.categories} />;
  return (
    <main className="mx-auto grid max-w-[100rem] gap-4 p-4 sm:p-6">
      <h1 className="text-base font-bold text-neutral-900">
        {postId === null ? 'Novo Post' : 'Editar Post'}
      </h1>
      {data.kind === 'failed' ? (
        <>
          <ErrorNote action={<Button onClick={data.retry}>Tentar novamente</Button>}>
            {data.message}
          </ErrorNote>
          <ButtonLink to="/blog/admin" className="justify-self-start">
            Voltar à lista de posts
          </ButtonLink>
        </>
      ) : (
        <>
          <LoadingStatus>Carregando post...</LoadingStatus>
          <div className="grid gap-6 lg:grid-cols-[1fr_21rem]">
            <div className="grid content-start gap-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-96" />
            </div>
            <Skeleton className="hidden h-96 lg:block" />
          </div>
        </>
      )}
    </main>
  );
}
