import { FIELD_LIMITS } from '@vitrine/contracts';
import { useGrowing } from '../../../lib/react/use-growing';
import { useEditor } from '../saving/editor-context';
import { FIELD_LABELS } from '../saving/post-fields';

/** The title as its page shows it; Enter leads into the text. */
export function TitleField() {
  const { state, edit, problems, contentNavigation } = useEditor();
  const error = problems.find(({ field }) => field === 'title')?.message;
  const title = useGrowing(state.fields.title);
  return (
    <div className="mx-auto w-full max-w-[calc(var(--measure)+2rem)] px-4 pt-5">
      <textarea
        ref={title}
        name="title"
        data-field="title"
        aria-label={FIELD_LABELS.title}
        aria-describedby="title-problem"
        aria-invalid={error ? true : undefined}
        required
        autoFocus={!state.post}
        rows={1}
        maxLength={FIELD_LIMITS.title}
        placeholder="Título do post"
        value={state.fields.title}
        onChange={({ target }) => edit({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          contentNavigation.current?.focus();
        }}
        className="block field-sizing-content w-full resize-none overflow-hidden bg-transparent pb-2 text-display font-bold tracking-tighter break-words text-neutral-900 outline-none placeholder:text-neutral-400"
      />
      <p id="title-problem" className="text-xs font-medium text-danger-ink">
        {error}
      </p>
    </div>
  );
}
