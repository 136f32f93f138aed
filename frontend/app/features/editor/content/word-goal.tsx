import { Target } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { Field, Input } from '../../../components/ui/field';
import { counted } from '../../../lib/words/counted';
import { readGoal, useWordGoal, WORD_GOAL } from './use-word-goal';

/** The number of words, and how far it is from what the writer aims at; pressed, it asks for the aim. */
export function WordGoal({ words, postId }: { words: number; postId: number | null }) {
  const { goal, aim } = useWordGoal(postId);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reached = goal !== null && words >= goal;
  const settle = (next: number | null) => {
    aim(next);
    setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form stands in the editor's page, and is none of its own.
    event.stopPropagation();
    const next = readGoal(String(new FormData(event.currentTarget).get('goal')));
    if (next === null) {
      setProblem(`Informe de ${WORD_GOAL.min} a ${WORD_GOAL.max.toLocaleString('pt-BR')} palavras.`);
    } else settle(next);
  };
  return (
    <span className="inline-flex items-center gap-1.5">
      <Popover.Root
        open={open}
        onOpenChange={(next) => {
          setProblem(undefined);
          setOpen(next);
        }}
      >
        <Popover.Trigger asChild>
          <button
            type="button"
            title={goal === null ? 'Definir uma meta de palavras' : 'Mudar a meta de palavras'}
            className="inline-flex min-h-6 items-center gap-1 rounded-xs px-1 underline decoration-ink-300 decoration-dotted underline-offset-3 hover:text-teal-800"
          >
            <Target aria-hidden className={cx('size-3', reached && 'text-success-ink')} />
            {goal === null
              ? counted(words, 'palavra', 'palavras')
              : `${words.toLocaleString('pt-BR')} de ${counted(goal, 'palavra', 'palavras')}`}
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            side="top"
            align="end"
            sideOffset={6}
            collisionPadding={8}
            aria-label="Meta de palavras"
            className="z-40 w-64 max-w-[calc(100vw-1rem)] rounded-lg border border-sand-200 bg-white p-3 shadow-md"
          >
            <form className="grid gap-2" noValidate onSubmit={submit}>
              <Field label="Meta de palavras" hint="Só sua: fica neste navegador." error={problem}>
                <Input
                  name="goal"
                  type="number"
                  inputMode="numeric"
                  min={WORD_GOAL.min}
                  max={WORD_GOAL.max}
                  step={50}
                  defaultValue={goal ?? WORD_GOAL.usual}
                />
              </Field>
              <span className="flex justify-end gap-1.5">
                {goal !== null && (
                  <Button size="sm" variant="quiet" onClick={() => settle(null)}>
                    Sem meta
                  </Button>
                )}
                <Button size="sm" variant="primary" type="submit">
                  Definir
                </Button>
              </span>
            </form>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {goal !== null && (
        <progress
          aria-label="Meta de palavras"
          value={Math.min(words, goal)}
          max={goal}
          className={cx('progress h-1.5 w-16', reached && 'progress-reached')}
        />
      )}
      <span role="status" className="sr-only">
        {reached ? 'Meta de palavras alcançada' : ''}
      </span>
    </span>
  );
}
