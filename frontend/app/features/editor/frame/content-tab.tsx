import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, type Category } from '@vitrine/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Field, Select } from '../../../components/ui/field';
import { CategoryDialog } from '../../categories/category-dialog';
import { useEditor } from '../saving/editor-context';
import { Advanced } from './advanced';
import { Authorship } from './authorship';
import { Section } from '../../../components/admin/section';
import { Slot } from './slot';
import { TextField } from './text-field';

/** Tab Conteúdo: address, category, picture, author and sources of the article. */
export function ContentTab() {
  const { state, edit, categories, problems } = useEditor();
  const { fields, post } = state;
  /** Categories that were created here. */
  const [created, setCreated] = useState<Category[]>([]);
  const known = [...categories, ...created];
  const isKnown = known.some(({ id }) => id === fields.category_id);
  const [creating, setCreating] = useState(false);
  const problem = (name: string) => problems.find(({ field }) => field === name)?.message;
  const moved = post?.is_published && fields.slug !== post.slug && fields.slug !== '';

  return (
    <div className="grid gap-6">
      <Section title="Post">
        <div className="grid items-start gap-4 sm:max-lg:grid-cols-2">
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
            <Select
              name="category_id"
              data-field="category_id"
              value={fields.category_id}
              options={[
                ...(isKnown ? [] : [[fields.category_id, 'Selecione uma categoria'] as const]),
                ...known.map(({ id, name }) => [id, name] as const),
              ]}
              onChange={(event) => edit({ category_id: Number(event.target.value) })}
            />
          </Field>
          <Button size="sm" icon={Plus} className="justify-self-start" onClick={() => setCreating(true)}>
            Nova categoria
          </Button>
          {creating && (
            <CategoryDialog
              category={null}
              onClose={() => setCreating(false)}
              onSaved={(category) => {
                setCreated([...created, category]);
                edit({ category_id: category.id });
                setCreating(false);
              }}
            />
          )}
        </div>
        <TextField
          name="excerpt"
          multiline
          rows={3}
          maxLength={FIELD_LIMITS.excerpt}
          hint="Aparece nos cartões do blog e abaixo do título do post."
          aside={`${fields.excerpt.length}/500`}
        />
      </Section>

      <Slot name="afterPost" />

      <Authorship />

      <Slot name="afterAuthor" />

      <Advanced />
    </div>
  );
}
