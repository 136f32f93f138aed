import { CalendarClock, ChevronUp, Save, Send, Undo2, type LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { usePeople } from '../../../components/admin/people';
import { useAction } from '../../../components/admin/use-action';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { Field, Input } from '../../../components/ui/field';
import { deviceTime } from '../../../lib/dates/dates';
import { describeSiteInput, siteNow, timeProblem, zoneName } from '../../../lib/dates/site-time';
import { useNow } from '../../../lib/dates/use-now';
import { useEditor } from '../saving/editor-context';
import { PART_TOOLS } from '../text/common/content-handle';
import { ObstacleNotice } from '../saving/obstacle-notice';
import { SaveState } from '../saving/save-state';
import { publishChoices, type PublishChoice } from './publish-choices';
import { Slot } from './slot';
import { usePendingChange } from './use-pending-change';

const icons: Record<PublishChoice['id'], LucideIcon> = {
  keep: Save,
  draft: Save,
  schedule: CalendarClock,
  publish: Send,
  update: Send,
  withdraw: Undo2,
};

/** Stays at the foot of the text: what the post is, whether it is saved, the next advice, and the way to publish. */
export function PublishBar() {
  const { state, saving, tab } = useEditor();
  const pending = usePendingChange();
  const [open, setOpen] = useState(false);
  const led = useRef(false);
  const { standing } = publishChoices(state);

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
        <Slot name="advice" />
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
            <Slot
              name="gaps"
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
          <Choice choice={choice} isMain={choice.id === main} onPress={() => press(choice)} />
        </div>
      ))}
      {pendingChange && (
        <Button size="sm" variant="quiet" onClick={discard}>
          Descartar alteração
        </Button>
      )}
      {confirmation}
    </>
  );
}

/** One thing that can become of the post: the button says it, and what it does. */
function Choice({
  choice: { id, label, hint },
  isMain,
  onPress,
}: {
  choice: PublishChoice;
  isMain: boolean;
  onPress: () => void;
}) {
  const hintId = useId();
  const Icon = icons[id];
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-describedby={hintId}
        onClick={onPress}
        className={cx(
          'flex w-full items-center gap-3 rounded-md border px-3 py-2 text-left text-sm font-semibold',
          isMain
            ? 'border-brand-700 bg-brand-700 text-white hover:bg-brand-800'
            : 'border-surface-300 bg-white text-neutral-900 hover:bg-surface-100',
        )}
      >
        <Icon aria-hidden className="size-4" />
        {label}
      </button>
      <p id={hintId} className="px-3 text-2xs text-neutral-600">
        {hint}
      </p>
    </div>
  );
}
