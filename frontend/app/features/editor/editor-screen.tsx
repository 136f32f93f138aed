import { ErrorNote } from '../../components/ui/error-note';
import { Button, ButtonLink } from '../../components/ui/button';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { EditorWorkspace } from './editor-workspace';
import { useEditorData } from './use-editor-data';

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
