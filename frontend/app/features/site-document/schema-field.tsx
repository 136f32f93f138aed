import { useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { pathIn, pathKey, type Path } from '@vitrine/contracts';
import type { z } from 'zod';
import { Button, IconButton } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Checkbox, Field, GrowingTextarea, Input, Select } from '../../components/ui/field';
import { counted } from '../../lib/words/counted';
import { ArticleTextField } from './article-text-field';
import { entryName, fieldKindOf, isFieldShown, newEntry, type FieldKind } from './field-kinds';
import { Folding } from './folding';
import { PictureChoice } from './picture-choice';
import type { SiteFields } from './site-fields';

interface Props<T> {
  schema: z.ZodType;
  value: T;
  path: Path;
  site: SiteFields;
}

/** The control of one value of the site, or those of all values within it. */
export function SchemaField({ schema, value, path, site }: Props<unknown>) {
  const field = fieldKindOf(schema);
  if (field.kind === 'hidden') return null;
  if (field.kind === 'list')
    return <ListField field={field} value={value as readonly unknown[]} {...{ path, site }} />;
  if (field.kind === 'object')
    return (
      <Group title={field.meta.title} hint={field.meta.description} {...{ path, site }}>
        <FieldsOf field={field} {...{ value, path, site }} />
      </Group>
    );
  return (
    <div data-field={pathKey(path)} className="min-w-0 scroll-mt-32">
      <Control field={field} value={value} {...{ path, site }} />
    </div>
  );
}

type Kind<K extends FieldKind['kind']> = Extract<FieldKind, { kind: K }>;
type Of<K extends FieldKind['kind'], T> = Omit<Props<T>, 'schema'> & { field: Kind<K> };

const FieldsOf = ({ field, value, path, site }: Of<'object', unknown>) =>
  field.fields
    .filter(([, inner]) => isFieldShown(inner, value))
    .map(([key, inner]) => (
      <SchemaField
        key={key}
        schema={inner}
        value={(value as Record<string, unknown>)[key]}
        path={[...path, key]}
        site={site}
      />
    ));

function Control({ field, value, path, site }: Of<'switch' | 'choice' | 'text', unknown>) {
  const { title, description } = field.meta;
  const problem = site.problems.get(pathKey(path));
  const change = (next: unknown) => site.onChange(path, next);
  switch (field.kind) {
    case 'switch':
      return (
        <>
          <Checkbox label={title} hint={description} checked={value as boolean} onChange={change} />
          {problem && <ErrorNote>{problem}</ErrorNote>}
        </>
      );
    case 'choice':
      return (
        <Field label={title} hint={description} error={problem}>
          <Select
            value={value as string}
            options={field.options.map((option) => [option, field.meta.choices?.[option] ?? option])}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
      );
    default:
      return <TextField field={field} value={value as string} {...{ path, site }} />;
  }
}

/** A section is always open; what is within it folds. */
function Group({
  title,
  hint,
  path,
  site,
  children,
}: {
  title: string;
  hint: string | undefined;
  path: Path;
  site: SiteFields;
  children: ReactNode;
}) {
  const explained = (
    <>
      {hint && <p className="text-2xs text-neutral-600">{hint}</p>}
      {children}
    </>
  );
  if (path.length > 1) return <Folding {...{ title, path, site }}>{explained}</Folding>;
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      {explained}
    </section>
  );
}

/** Its length is shown as soon as its place is nearly full. */
function TextField({ field: { meta, most }, value, path, site }: Of<'text', string>) {
  const name = pathKey(path);
  const change = (next: string) => site.onChange(path, next);
  const error = site.problems.get(name);
  const shared = { label: meta.title, hint: meta.description, error };
  if (meta.control === 'picture')
    return (
      <>
        <PictureChoice label={meta.title} hint={meta.description} value={value} onChange={change} />
        {error && <ErrorNote>{error}</ErrorNote>}
      </>
    );
  if (meta.control === 'colour')
    return (
      <Field {...shared}>
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={`${meta.title}: escolher`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
            onChange={({ target }) => change(target.value)}
            className="h-9 w-14 rounded-md border border-surface-300 bg-white p-1"
          />
          <Input name={name} value={value} onChange={({ target }) => change(target.value.toLowerCase())} />
        </span>
      </Field>
    );
  if (meta.control === 'article')
    return <ArticleTextField label={meta.title} value={value} onChange={change} />;
  if (meta.control === 'time')
    return (
      <Field {...shared}>
        <Input
          type="datetime-local"
          name={name}
          value={value}
          onChange={({ target }) => change(target.value.slice(0, 16))}
        />
      </Field>
    );
  const Text = meta.control === 'paragraph' ? GrowingTextarea : Input;
  return (
    <Field {...shared} aside={value.length > most * 0.8 && `${value.length}/${most}`}>
      <Text name={name} value={value} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}

const pathsOf = (list: readonly unknown[], path: Path): Path[] =>
  list.map((_, index) => [...path, ...pathIn(list, [index])]);

/** An entry that was deleted, and where it was. */
interface Deleted {
  entry: unknown;
  index: number;
  name: string;
}

function ListField({ field, value, path, site }: Of<'list', readonly unknown[]>) {
  const { meta, entry, isFixed, most } = field;
  const [deleted, setDeleted] = useState<Deleted>();
  const change = (next: readonly unknown[]) => site.onChange(path, next);
  const problem = site.problems.get(pathKey(path));
  const inner = fieldKindOf(entry);
  const nameOf = (index: number) => {
    const name = entryName(entry, value, index);
    return name === String(index + 1) ? `${meta.title}: ${name}` : name;
  };
  const add = () => {
    const added = newEntry(entry);
    const next = [...value, added];
    change(next);
    site.onReveal(pathsOf(next, path).at(-1)!);
  };
  const undo = () => {
    if (deleted) change(value.toSpliced(Math.min(deleted.index, value.length), 0, deleted.entry));
    setDeleted(undefined);
  };
  const undoing = deleted && value.length < most && (
    <p
      key="deleted"
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-dashed border-surface-300 px-3 py-1 text-sm text-neutral-700"
    >
      <span className="min-w-0 wrap-anywhere">{`${deleted.name}: excluído.`}</span>
      <Button size="sm" variant="quiet" icon={Undo2} autoFocus onClick={undo}>
        Desfazer
      </Button>
    </p>
  );
  const buttons = (index: number) =>
    (!isFixed || meta.control === 'order') && (
      <>
        {index > 0 && (
          <IconButton
            icon={ArrowUp}
            label={`Subir ${nameOf(index)}`}
            onClick={() => change(value.with(index, value[index - 1]).with(index - 1, value[index]))}
          />
        )}
        {index < value.length - 1 && (
          <IconButton
            icon={ArrowDown}
            label={`Descer ${nameOf(index)}`}
            onClick={() => change(value.with(index, value[index + 1]).with(index + 1, value[index]))}
          />
        )}
        {!isFixed && (
          <IconButton
            icon={Trash2}
            label={`Excluir ${nameOf(index)}`}
            onClick={() => {
              setDeleted({ entry: value[index], index, name: nameOf(index) });
              change(value.toSpliced(index, 1));
            }}
          />
        )}
      </>
    );
  const entries: ReactNode[] = pathsOf(value, path).map((at, index) =>
    inner.kind === 'object' ? (
      <Folding key={at.at(-1)} title={nameOf(index)} actions={buttons(index)} path={at} site={site}>
        <FieldsOf field={inner} value={value[index]} path={at} site={site} />
      </Folding>
    ) : (
      <div key={at.at(-1)} className="flex items-end gap-1 *:first:flex-1">
        <SchemaField schema={entry} value={value[index]} path={at} site={site} />
        {buttons(index)}
      </div>
    ),
  );
  const all = (
    <>
      {meta.description && <p className="text-2xs text-neutral-600">{meta.description}</p>}
      {undoing ? entries.toSpliced(deleted.index, 0, undoing) : entries}
      {!isFixed && value.length < most && (
        <Button size="sm" icon={Plus} className="justify-self-start" onClick={add}>
          {`Incluir em ${meta.title}`}
        </Button>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </>
  );
  if (path.length > 1 && inner.kind === 'object')
    return (
      <Folding title={meta.title} count={value.length} {...{ path, site }}>
        {all}
      </Folding>
    );
  return (
    <fieldset data-field={pathKey(path)} className="grid min-w-0 scroll-mt-32 gap-3">
      <legend className="pb-2 text-xs font-semibold text-neutral-800">
        {path.length > 1 ? meta.title : counted(value.length, 'item', 'itens')}
      </legend>
      {all}
    </fieldset>
  );
}
