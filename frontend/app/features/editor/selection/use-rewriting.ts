import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useToasts } from '../../../components/ui/toast';
import { useLatest } from '../../../lib/react/use-latest';
import { useEditor } from '../editor-context';
import type { SelectionTracker } from '../model/selected-html';
import { aiObstacle } from '../ai/jobs/generated-fields';
import { Rewriter, type Rewriting } from './rewriter';

/** The AI's work on the selection of the visual mode. */
export function useRewriting(handle: RefObject<SelectionTracker | null>): Rewriting {
  const editor = useEditor();
  const toasts = useToasts();
  const [instructing, instruct] = useState(false);
  const latest = useLatest({ editor, toasts, handle });
  const [rewriter] = useState(
    () =>
      new Rewriter(() => {
        const { handle: shown, ...rest } = latest.current;
        return { ...rest, text: shown.current };
      }),
  );
  const proposal = useSyncExternalStore(rewriter.subscribe, rewriter.proposal, () => null);
  useEffect(() => {
    rewriter.resume();
    // A page that is loaded again ends without this: there the job is followed on.
    return () => rewriter.abandon();
  }, [rewriter]);
  const { aiStatus, jobs } = editor;
  const obstacle =
    aiObstacle(aiStatus) ??
    (proposal ? 'Aceite ou recuse primeiro a sugestão que está aberta.' : null) ??
    (jobs.running ? 'Espere a tarefa de IA que está em andamento.' : null);
  return { rewriter, proposal, obstacle, instructing, instruct };
}
