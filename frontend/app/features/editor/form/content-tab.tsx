import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS } from '@vitrine/contracts';
import { startTransition, type ReactNode } from 'react';
import { Field, Select } from '../../../components/ui/field';
import { ContentEditor } from '../content/content-editor';
import { uploadForText } from '../../pictures/upload-picture';
import { useEditor } from '../editor-context';
import { FeaturedImage } from './featured-image';
import { Publication } from './publication';
import { Section } from './section';
import { TextField } from './text-field';

/** Tab Conteúdo: what the article says, who signs it, and when it is published. */
export function ContentTab({ sources }: { sources?: ReactNode }) {
  const { state, dispatch, edit, categories, problems, contentPlaces, analysis, issues } = useEditor();
  const { fields, post } = state;
  const problem = (name: string) => problems.find(({ field }) => field === name)?.message;
  const moved = post?.is_published && fields.slug !== post.slug && fields.slug !== '';

  return (
    <div className="grid gap-6">
      <Section title="Artigo">
        <TextField
          name="title"
          required
          autoFocus={!post}
          maxLength={FIELD_LIMITS.title}
          controlClass="h-11! text-lg! font-semibold"
          placeholder="Título do artigo"
        />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
          <TextField
            name="slug"
            required
            maxLength={FIELD_LIMITS.slug}
            spellCheck={false}
            autoCapitalize="none"
            onBlur={() => edit({ slug: slugify(fields.slug) })}
            hint={
              moved
                ? `O endereço antigo, /blog/${post.slug}, levará os leitores ao novo.`
                : `Endereço: /blog/${fields.slug || '…'}`
            }
          />
          <Field label="Categoria" required error={problem('category_id')}>
            {(ties) => (
              <Select
                {...ties}
                name="category_id"
                data-field="category_id"
                value={fields.category_id}
                onChange={(event) => edit({ category_id: Number(event.target.value) })}
              >
                {!categories.some(({ id }) => id === fields.category_id) && (
                  <option value={fields.category_id}>Selecione uma categoria</option>
                )}
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TextField
          name="excerpt"
          multiline
          rows={3}
          maxLength={FIELD_LIMITS.excerpt}
          hint="Aparece nos cartões do blog e abaixo do título do artigo."
          aside={`${fields.excerpt.length}/500`}
        />
      </Section>

      <section aria-label="Conteúdo" className="grid min-w-0 gap-1">
        <p aria-hidden className="text-xs font-semibold text-ink-800">
          Conteúdo <span className="text-danger">*</span>
        </p>
        <ContentEditor
          places={contentPlaces}
          value={fields.content}
          // The letter is shown already: what follows from it may wait for the next one.
          onChange={(content, by) =>
            startTransition(() => (by === 'ai' ? dispatch({ type: 'rewrite', content }) : edit({ content })))
          }
          upload={uploadForText}
          error={problem('content')}
          counts={analysis.scores.counts}
          issues={issues}
          postId={post?.id ?? null}
        />
      </section>

      {sources}

      <FeaturedImage />

      <Section title="Autoria">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="author_name" required maxLength={FIELD_LIMITS.authorName} autoComplete="off" />
          <TextField name="author_email" type="email" maxLength={FIELD_LIMITS.email} autoComplete="off" />
        </div>
      </Section>

      <Publication />
    </div>
  );
}
