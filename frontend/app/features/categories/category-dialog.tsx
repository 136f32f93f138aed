import { useId, useState, type FormEvent } from 'react';
import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, type Category } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input, Textarea } from '../../components/ui/field';
import { errorText } from '../../lib/api/api-client';
import { useKeptFields } from '../../lib/react/use-kept-fields';
import { createCategory, updateCategory } from './categories-api';

/** Creates a category, or changes the given one. */
export function CategoryDialog({
  category,
  onClose,
  onSaved,
}: {
  category: Category | null;
  onClose: () => void;
  onSaved: (category: Category) => void;
}) {
  const formId = useId();
  const [{ name, description }, change] = useKeptFields(`category${category ? `-${category.id}` : ''}`, {
    name: category?.name ?? '',
    description: category?.description ?? '',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const trimmed = name.trim();
  const slug = slugify(trimmed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed || busy) return;
    setBusy(true);
    setFailure(undefined);
    const body = { name: trimmed, description: description.trim() || null };
    try {
      const answer = category ? await updateCategory(category.id, body) : await createCategory(body);
      onSaved(answer.category);
    } catch (error) {
      setFailure(errorText(error, category ? 'Erro ao atualizar categoria' : 'Erro ao criar categoria'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="sm"
      title={category ? 'Editar Categoria' : 'Nova Categoria'}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!trimmed}>
            {category ? 'Salvar Categoria' : 'Criar Categoria'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <Field label="Nome" required>
          {(control) => (
            <Input
              {...control}
              required
              autoFocus
              autoComplete="off"
              maxLength={FIELD_LIMITS.categoryName}
              placeholder="Ex.: Segurança da Informação"
              value={name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Descrição (opcional)"
          aside={`${description.length}/${FIELD_LIMITS.categoryDescription}`}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={FIELD_LIMITS.categoryDescription}
              value={description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-1 rounded-md bg-sand-100 px-3 py-2.5">
          <p className="text-2xs font-semibold text-ink-600">Endereço da categoria</p>
          <output className="font-mono text-xs wrap-anywhere text-ink-900">{`/blog?categoria=${slug}`}</output>
        </div>
      </form>
    </Dialog>
  );
}
