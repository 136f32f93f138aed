import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog';
import { useToasts } from '../../../../components/ui/toast';
import { useEditor } from '../../saving/editor-context';
import { isUnwritten } from '../../saving/editor-state';
import { generationProblem } from '../../saving/validation';
import { aiObstacle } from './generated-fields';

/** Has the AI write a new post, or improve a stored one. */
export function AiButton() {
  const { state, jobs, aiStatus } = useEditor();
  const toasts = useToasts();
  const [replacing, setReplacing] = useState(false);
  const generates = isUnwritten(state);
  const obstacle = aiObstacle(aiStatus);
  const kind = jobs.running?.kind;

  const generate = () => {
    const problem = generationProblem(state.fields);
    if (problem) return toasts.error(problem, 'ai');
    if (state.fields.content.trim()) setReplacing(true);
    else jobs.generate();
  };

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        busy={kind === (generates ? 'generate' : 'improve')}
        disabled={Boolean(obstacle) || Boolean(jobs.running)}
        title={obstacle ?? undefined}
        onClick={generates ? generate : () => jobs.improve()}
      >
        {kind !== (generates ? 'generate' : 'improve') && <Sparkles aria-hidden />}
        <span className="max-md:sr-only">{generates ? 'Gerar com IA' : 'Melhorar com IA'}</span>
      </Button>
      {replacing && (
        <ConfirmDialog
          onClose={() => setReplacing(false)}
          title="Substituir o texto?"
          description="O que está no conteúdo será substituído pelo texto da IA quando ela terminar. Ctrl+Z no texto, ou “Desfazer texto da IA”, o traz de volta."
          confirmLabel="Gerar e substituir"
          cancelLabel="Continuar editando"
          onConfirm={jobs.generate}
        />
      )}
    </>
  );
}

/** Why the AI can't be used now, below the header. */
export function AiObstacle() {
  const obstacle = aiObstacle(useEditor().aiStatus);
  return (
    obstacle && (
      <p className="border-t border-warning-line bg-warning-soft px-4 py-1.5 text-center text-2xs text-warning-ink">
        {obstacle}
      </p>
    )
  );
}
