import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { useEditor } from '../../saving/editor-context';
import { mergeAnswer } from '../../saving/merge';
import type { PostFields } from '../../saving/post-fields';
import { acceptedPatch, suggestionsOf, unsourcedClaims } from './improvement-pieces';
import { SuggestionCard } from './suggestion-card';

interface PiecesDialogProps {
  title: string;
  /** The text that was read, and what is proposed for it. */
  sent: PostFields;
  proposed: Partial<PostFields>;
  applyLabel: string;
  onClose: () => void;
  /** Called once the editor contains what was accepted. */
  onApply: () => void;
  /** What is said of the whole before its pieces. */
  children: ReactNode;
}

/** What is proposed, piece by piece; applying changes only the editor, which saves it by itself. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { title, sent, proposed, applyLabel, onClose, onApply, children } = props;
  const { state, dispatch, claims } = useEditor();
  // The fields as they were when it was opened: the dialog is modal, they don't change below it.
  const [fields] = useState(state.fields);
  const suggestions = useMemo(() => suggestionsOf(sent, fields, proposed), [sent, fields, proposed]);
  const { list } = suggestions;
  // Refused until a person accepts them: claims without a source, and what would replace the author's own words.
  const [unsourced] = useState(() => unsourcedClaims(suggestions, fields, claims.sources));
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(
    () => new Set(list.filter(({ id, typed }) => !typed && !unsourced.has(id)).map(({ id }) => id)),
  );
  const isShown = state.post?.is_published || Boolean(state.post?.scheduled_publish_at);
  const toggle = (id: string, taken: boolean) => {
    const next = new Set(accepted);
    if (taken) next.add(id);
    else next.delete(id);
    setAccepted(next);
  };
  const apply = () => {
    const patch = acceptedPatch(suggestions, accepted);
    dispatch({ type: 'apply-ai', fields: mergeAnswer(fields, state.fields, patch) });
    onApply();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        isShown
          ? 'Aplicar muda o texto no editor, que é guardado como alteração pendente. O post em si só muda quando você a publicar.'
          : 'Aplicar muda o texto no editor, e o rascunho é salvo em seguida.'
      }
      width="lg"
      footer={
        <>
          <p className="mr-auto self-center text-xs text-neutral-600">
            {accepted.size} de {list.length} {list.length === 1 ? 'mudança aceita' : 'mudanças aceitas'}
          </p>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={accepted.size === 0} onClick={apply}>
            {applyLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {children}
        <section className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-bold text-neutral-900">Mudança por mudança</h3>
            <div className="flex gap-1.5">
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setAccepted(new Set(list.map(({ id }) => id)))}
              >
                Aceitar todas
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAccepted(new Set())}>
                Recusar todas
              </Button>
            </div>
          </div>
          {list.length === 0 && (
            <p className="text-sm text-neutral-600">Nada disto mudaria o texto como está agora.</p>
          )}
          {list.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              unsourced={unsourced.get(suggestion.id) ?? []}
              accepted={accepted.has(suggestion.id)}
              onChange={(taken) => toggle(suggestion.id, taken)}
            />
          ))}
        </section>
      </div>
    </Dialog>
  );
}
