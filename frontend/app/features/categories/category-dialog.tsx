import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, type Category } from '@vitrine/contracts';
import { Field, Input, Select, Textarea } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';
import { useSite } from '../../lib/site-document/site-context';
import { useSessionFields } from '../../lib/react/use-session-fields';

/** Creates a category, or changes the given one. */
export function CategoryDialog({
  category,
  onClose,
  onSaved,
  onRefused,
}: {
  category: Category | null;
  onClose: () => void;
  onSaved: (category: Category) => void;
  onRefused?: () => unknown;
}) {
  const [{ name, description, product }, change] = useSessionFields(
    `category${category ? `-${category.id}` : ''}`,
    {
      name: category?.name ?? '',
      description: category?.description ?? '',
      product: category?.product ?? '',
    },
  );
  const { families } = useSite();
  const trimmed = name.trim();
  const slug = slugify(trimmed);

  const submit = async () => {
    const body = {
      name: trimmed,
      description: description.trim() || null,
      // Left out it stays: content of another version may not have said which it is.
      ...(product !== (category?.product ?? '') && { product: product || null }),
    };
    const answer = category
      ? await api.adminUpdateCategory({
          params: { id: category.id },
          body: { ...body, version: category.version },
        })
      : await api.adminCreateCategory({ body });
    onSaved(answer.category);
  };

  return (
    <FormDialog
      title={category ? 'Editar Categoria' : 'Nova Categoria'}
      submitLabel={category ? 'Salvar Categoria' : 'Criar Categoria'}
      failure={category ? 'Erro ao atualizar categoria' : 'Erro ao criar categoria'}
      disabled={!trimmed}
      onSubmit={submit}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Field label="Nome" required>
        <Input
          required
          autoFocus
          autoComplete="off"
          maxLength={FIELD_LIMITS.categoryName}
          placeholder="Ex.: Segurança da Informação"
          value={name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Descrição (opcional)" aside={`${description.length}/${FIELD_LIMITS.categoryDescription}`}>
        <Textarea
          maxLength={FIELD_LIMITS.categoryDescription}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Field label="Produto oferecido nos posts" hint="Um cartão discreto no meio de cada post leva a ele.">
        <Select
          value={product}
          options={[
            ['', 'Nenhum'],
            ...families.flatMap(({ key, name, isSold }) => {
              if (!isSold && key !== product) return [];
              return [[key, isSold ? name : `${name} (fora do site)`] as const];
            }),
          ]}
          onChange={(event) => change({ product: event.target.value })}
        />
      </Field>
      <div className="grid gap-1 rounded-md bg-surface-100 px-3 py-2.5">
        <p className="text-2xs font-semibold text-neutral-600">Endereço da categoria</p>
        <output className="font-mono text-xs wrap-anywhere text-neutral-900">{`/blog?categoria=${slug}`}</output>
      </div>
    </FormDialog>
  );
}
