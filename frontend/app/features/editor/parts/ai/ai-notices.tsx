import { useEditor } from '../../saving/editor-context';
import { JobBar } from './job-bar';
import { SearchTask } from './search-task';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/button';

/** After text by the AI was put into the editor: one click takes all of it back. */
function UndoNotice() {
  const { state, dispatch } = useEditor();
  if (!state.undo) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-brand-200 bg-brand-50 px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-sm text-brand-900">
        O texto da IA está no editor. Revise antes de publicar.
      </p>
      <Button icon={Undo2} size="sm" onClick={() => dispatch({ type: 'undo-ai' })}>
        Desfazer texto da IA
      </Button>
    </div>
  );
}

/** What the AI does with the whole post, and has done with it. */
export function AiNotices() {
  const { running } = useEditor().jobs;
  return (
    <>
      <UndoNotice />
      <SearchTask />
      {running?.kind === 'improve' && (
        <div className="rounded-lg border border-brand-300 bg-white px-4 py-3">
          <JobBar />
        </div>
      )}
    </>
  );
}
