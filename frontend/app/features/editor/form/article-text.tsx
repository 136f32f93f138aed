import { FIELD_LIMITS } from '@vitrine/contracts';
import { startTransition } from 'react';
import { ContentEditor } from '../content/content-editor';
import { uploadForText } from '../../pictures/upload-picture';
import { useEditor } from '../editor-context';
import { useGrowing } from '../../../lib/react/use-growing';
import { FIELD_LABELS } from '../model/post-fields';

/** The title as its page shows it, and the text; Enter leads from the one to the other. */
export function ArticleText() {
  const { state, dispatch, edit, problems, contentPlaces, analysis, issues } = useEditor();
  const { fields, post } = state;
  const problem = (name: string) => problems.find(({ field }) => field === name)?.message;
  const error = problem('title');
  const title = useGrowing(fields.title);
  return (
    <ContentEditor
      places={contentPlaces}
      value={fields.content}
      // The letter is shown already: what follows from it may wait for the next one.
      onChange={(content, by) =>
        startTransition(() => (by === 'ai' ? dispatch({ type: 'rewrite', content }) : edit({ content })))
      }
      onReformat={() => dispatch({ type: 'reformat' })}
      upload={uploadForText}
      error={problem('content')}
      counts={analysis.scores.counts}
      issues={issues}
      postId={post?.id ?? null}
    >
      <div className="mx-auto w-full max-w-[calc(var(--measure)+2rem)] px-4 pt-5">
        <textarea
          ref={title}
          name="title"
          data-field="title"
          aria-label={FIELD_LABELS.title}
          aria-describedby="title-problem"
          aria-invalid={error ? true : undefined}
          required
          autoFocus={!post}
          rows={1}
          maxLength={FIELD_LIMITS.title}
          placeholder="Título do artigo"
          value={fields.title}
          onChange={({ target }) => edit({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            contentPlaces.current?.focus();
          }}
          className="block field-sizing-content w-full resize-none overflow-hidden bg-transparent pb-2 text-display font-bold tracking-tighter break-words text-ink-900 outline-none placeholder:text-ink-400"
        />
        <p id="title-problem" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      </div>
    </ContentEditor>
  );
}
