import { WandSparkles } from 'lucide-react';
import {
  createContext,
  use,
  useImperativeHandle,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../../../../components/ui/button';
import type { ContentNavigation, VisualHandle } from '../../text/common/content-handle';
import { InstructionDialog } from './instruction-dialog';
import { RewriteMenu } from './rewrite-menu';
import { type Rewriting, Rewriter } from './rewriter';
import { RewritingCard } from './rewriting-card';
import { useToasts } from '../../../../components/ui/toast';
import { useLatest } from '../../../../lib/react/use-latest';
import { useEditor } from '../../saving/editor-context';
import type { SelectionTracker } from '../../text/common/selected-html';
import { aiObstacle } from '../ai/generated-fields';

/** The AI's work on the selection of the visual mode. */
function useRewriting(handle: RefObject<SelectionTracker | null>): Rewriting {
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

const RewritingContext = createContext<Rewriting | null>(null);

function AroundText({
  visual,
  proposer,
  children,
}: {
  visual: RefObject<VisualHandle | null>;
  proposer: RefObject<ContentNavigation['propose'] | null>;
  children: ReactNode;
}) {
  const rewriting = useRewriting(visual);
  useImperativeHandle(
    proposer,
    () =>
      (...proposal) =>
        rewriting.rewriter.propose(...proposal),
  );
  return <RewritingContext value={rewriting}>{children}</RewritingContext>;
}

/** In the HTML mode nothing is selected: the menu leads to the visual mode. */
function BarMenu({ disabled, leave }: { disabled: boolean; leave: (() => void) | undefined }) {
  const rewriting = use(RewritingContext);
  if (leave)
    return <IconButton icon={WandSparkles} label="IA na seleção" disabled={disabled} onClick={leave} />;
  return rewriting && <RewriteMenu rewriting={rewriting} disabled={disabled} compact />;
}

function SelectionMenu() {
  const rewriting = use(RewritingContext);
  return rewriting && <RewriteMenu rewriting={rewriting} />;
}

function OverText() {
  const rewriting = use(RewritingContext);
  if (!rewriting) return null;
  return (
    <>
      <RewritingCard rewriting={rewriting} />
      {rewriting.instructing && <InstructionDialog rewriting={rewriting} />}
    </>
  );
}

/** The AI's work on selected words, and proposals of other words for them. */
export const rewriting = {
  AroundText,
  slots: { textBar: BarMenu, selection: SelectionMenu, overText: OverText },
};
