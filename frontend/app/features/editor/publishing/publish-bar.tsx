import { CalendarClock, Save, Send, Undo2, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { Input } from '../../../components/ui/field';
import { siteNow, zoneName } from '../../../lib/dates/site-time';
import { useEditor } from '../editor-context';
import { usePendingChange } from './use-pending-change';
import { GapList } from './gap-list';
import { publishChoices, type PublishChoice } from './publish-choices';

const icons: Record<PublishChoice['id'], LucideIcon> = {
  keep: Save,
  draft: Save,
  schedule: CalendarClock,
  publish: Send,
  update: Send,
  withdraw: Undo2,
};

/** Stays at the foot of the editor: what the post is, what it lacks, and buttons that say what they will do. */
export function PublishBar() {
  const { state, edit, saving, zone } = useEditor();
  const pending = usePendingChange();
  const date = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<PublishChoice['id']>();
  const [dated, setDated] = useState(false);
  const { standing, choices, main } = publishChoices(state);
  const schedule = choices.find(({ id }) => id === 'schedule');
  const when = state.fields.scheduled_publish_at;
  const busy = saving.busy || pending.busy;
  const showDate = dated || when !== '';

  const press = ({ id, intent }: PublishChoice) => {
    if (id === 'schedule' && !when) {
      setDated(true);
      // The input is not there yet on a phone.
      requestAnimationFrame(() => date.current?.focus());
      return;
    }
    setPressed(id);
    void (intent ? saving.save(intent) : pending.publish());
  };
  const look = (choice: PublishChoice) => ({
    choice,
    isMain: choice.id === main,
    isBusy: busy && pressed === choice.id,
    disabled: busy,
  });

  return (
    <section
      aria-label="Publicação"
      data-bottom-bar
      className="sticky bottom-0 z-20 border-t border-sand-200 bg-white shadow-[0_-2px_8px_rgb(16_32_48/0.06)]"
    >
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:px-6">
        <p className="text-xs font-semibold text-ink-800">{standing}</p>
        <GapList />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
          {schedule && (
            <Input
              ref={date}
              type="datetime-local"
              aria-label={`Data e hora da publicação (${zoneName(zone)})`}
              min={siteNow(zone)}
              value={when}
              onChange={(event) => edit({ scheduled_publish_at: event.target.value, is_published: false })}
              className={cx(
                'h-9! w-auto! max-sm:h-8! max-sm:w-full! max-sm:text-xs!',
                !showDate && 'max-sm:hidden',
              )}
            />
          )}
          {schedule && <ChoiceButton {...look(schedule)} onPress={press} />}
          {choices
            .filter((choice) => choice !== schedule)
            .map((choice) => (
              <ChoiceButton key={choice.id} {...look(choice)} onPress={press} />
            ))}
        </div>
      </div>
    </section>
  );
}

function ChoiceButton({
  choice,
  isMain,
  isBusy,
  disabled,
  onPress,
}: {
  choice: PublishChoice;
  isMain: boolean;
  isBusy: boolean;
  disabled: boolean;
  onPress: (choice: PublishChoice) => void;
}) {
  const Icon = icons[choice.id];
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={isBusy}
      disabled={disabled}
      title={choice.hint}
      onClick={() => onPress(choice)}
      className="max-sm:h-8 max-sm:px-2 max-sm:text-xs"
    >
      {!isBusy && <Icon aria-hidden className="max-sm:hidden" />}
      {choice.label}
    </Button>
  );
}
