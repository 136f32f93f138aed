import { CalendarClock, ChevronUp, Save, Send, Undo2, type LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { usePeople } from '../../../components/admin/people';
import { useAction } from '../../../components/admin/use-action';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { Checkbox, Field, Input } from '../../../components/ui/field';
import { deviceTime } from '../../../lib/dates/dates';
import { describeSiteInput, siteNow, timeProblem, zoneName } from '../../../lib/dates/site-time';
import { useNow } from '../../../lib/dates/use-now';
import { useEditor } from '../editor-context';
import { PART_TOOLS } from '../html/content-handle';
import { ObstacleNotice } from '../header/obstacle-notice';
import { SaveState } from '../header/save-state';
import { findGaps } from './gaps';
import { GapList } from './gap-list';
import { publishChoices, type PublishChoice } from './publish-choices';
import { usePendingChange } from './use-pending-change';

const icons: Record<PublishChoice['id'], LucideIcon> = {
  keep: Save,
  draft: Save,
  schedule: CalendarClock,
  publish: Send,
  update: Send,
  withdraw: Undo2,
};

/** Words from which on an article is worth advice. */
const ENOUGH_FOR_ADVICE = 100;

/** Stays at the foot of the text: what the post is, whether it is saved, the next advice, and the way to publish. */
export function PublishBar() {
  const editor = useEditor();
  const { state, saving, analysis, tab } = editor;
  const pending = usePendingChange();
  const [open, setOpen] = useState(false);
  const led = useRef(false);
  const { standing } = publishChoices(state);
  const gaps = findGaps(editor);
  const advice = analysis.scores.counts.words < ENOUGH_FOR_ADVICE ? undefined : gaps[0];

  return (
    <section
      aria-label="Publicação"
      data-bottom-bar
      className="sticky bottom-0 z-20 border-t border-surface-200 bg-white max-lg:order-last"
    >
      {/* Where the drawer takes the text's place, its tools go too. */}
      <div id={PART_TOOLS} className={cx(tab && 'max-lg:hidden')} />
      <ObstacleNotice />
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
        <p className="min-w-0 flex-1 truncate text-xs text-neutral-700 sm:flex-none">
          <span className="font-semibold text-neutral-900">{standing}</span>
          <SaveState />
        </p>
        {advice && (
          <p className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:w-full max-sm:flex-none [@media(max-height:30rem)]:hidden">
            <button
              type="button"
              onClick={advice.goTo}
              className="min-h-6 min-w-0 truncate text-xs text-neutral-700 underline decoration-neutral-300 underline-offset-4"
            >
              {advice.label}
            </button>
            {advice.byAi && (
              <button
                type="button"
                onClick={advice.byAi}
                className="min-h-6 shrink-0 text-xs font-semibold text-brand-800 underline underline-offset-4"
              >
                Faça por mim
              </button>
            )}
          </p>
        )}
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger asChild>
            <Button
              size="sm"
              variant="primary"
              busy={saving.busy || pending.busy}
              data-publication
              className="ml-auto"
            >
              Publicar
              <ChevronUp aria-hidden />
            </Button>
          </Popover.Trigger>
          <Popover.Content
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
            aria-label="Publicar o post"
            onCloseAutoFocus={(event) => {
              // The focus goes where an entry leads, not back to the button.
              if (led.current) event.preventDefault();
              led.current = false;
            }}
            className="grid max-h-[70dvh] w-80 max-w-[calc(100vw-1rem)] gap-3 overflow-y-auto rounded-lg border border-surface-200 bg-white p-4 shadow-md"
          >
            <Choices pending={pending} onPressed={() => setOpen(false)} />
            <GapList
              gaps={gaps}
              onGo={(gap) => {
                led.current = true;
                setOpen(false);
                gap.goTo();
              }}
            />
          </Popover.Content>
        </Popover.Root>
      </div>
    </section>
  );
}

/** A button for each thing that can become of the post, with what it will do. */
function Choices({
  pending,
  onPressed,
}: {
  pending: ReturnType<typeof usePendingChange>;
  onPressed: () => void;
}) {
  const { state, edit, saving, zone, problems } = useEditor();
  const { choices, main } = publishChoices(state);
  const date = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState('');
  const { ask, confirmation } = useAction();
  const { nameOf } = usePeople();
  const { is_published: isPublished, scheduled_publish_at: when } = state.fields;
  const now = siteNow(zone, useNow(5));
  const problem = problems.find(({ field }) => field === 'scheduled_publish_at')?.message;
  const late = when !== '' && when.slice(0, 16) < now && `${describeSiteInput(when)} já passou.`;
  const isLive = state.post?.is_published === true;
  const pendingChange = state.target === 'pending' ? state.post?.pending_change : null;

  const press = ({ id, intent }: PublishChoice) => {
    if (id === 'schedule' && date.current && !when) {
      setMissing(timeProblem(date.current));
      return date.current.focus();
    }
    const act = () => {
      onPressed();
      void (intent ? saving.save(intent) : pending.publish());
    };
    const isShown = id === 'publish' || id === 'update';
    if (!isShown || state.fields.custom_created_at <= siteNow(zone)) return act();
    ask(
      {
        title: 'A data exibida está no futuro',
        description:
          'Um post no ar nunca tem data futura. Ao publicar, a data escolhida é descartada e vale a da publicação.',
        confirmLabel: 'Publicar sem a data futura',
      },
      { key: 'publish', call: async () => act(), failure: 'Erro ao publicar' },
    );
  };
  const discard = () =>
    ask(
      {
        title: 'Descartar a alteração?',
        description: `A alteração pendente será excluída e o editor voltará ao ${state.post?.is_published ? 'post publicado' : 'texto agendado'}.`,
        confirmLabel: 'Descartar alteração',
      },
      {
        ...pending.discarding,
        after: (dropped) => {
          onPressed();
          return pending.discarding.after?.(dropped);
        },
      },
    );
  return (
    <>
      {pendingChange && (
        <p className="text-xs text-neutral-700">
          {`Alteração pendente, salva por ${nameOf(pendingChange.saved_by)} em ${deviceTime(pendingChange.saved_at)}.`}
        </p>
      )}
      {choices.map((choice) => (
        <div key={choice.id} className="grid gap-1">
          {choice.id === 'schedule' && (
            <Field
              label={`Data e hora da publicação (${zoneName(zone)})`}
              error={!isPublished && (when ? (problem ?? late) : missing || problem)}
            >
              <Input
                ref={date}
                type="datetime-local"
                name="scheduled_publish_at"
                data-field="scheduled_publish_at"
                min={now}
                value={when}
                onChange={({ target: { value } }) =>
                  // A live post without a date goes on being live.
                  edit({ scheduled_publish_at: value, is_published: isLive && value === '' })
                }
              />
            </Field>
          )}
          <Button
            icon={icons[choice.id]}
            variant={choice.id === main ? 'primary' : 'secondary'}
            className="w-full"
            onClick={() => press(choice)}
          >
            {choice.label}
          </Button>
          <p className="text-2xs text-neutral-600">{choice.hint}</p>
        </div>
      ))}
      {pendingChange && (
        <Button size="sm" variant="quiet" onClick={discard}>
          Descartar alteração
        </Button>
      )}
      <div className="border-t border-surface-200 pt-3">
        <Checkbox
          name="is_published"
          data-field="is_published"
          checked={isPublished}
          onChange={(checked) => edit({ is_published: checked })}
          label="Publicar artigo imediatamente"
          hint={
            isLive
              ? 'O post está no ar. Desmarcado, Salvar o devolve aos rascunhos.'
              : 'Vale para Salvar: marcado, publica; sem marcar, salva um rascunho, agendado se houver data.'
          }
        />
      </div>
      {confirmation}
    </>
  );
}
