import { useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ImageIcon, Plus, Trash2 } from 'lucide-react';
import { textPictureUrl, transparentUrl, type Path } from '@vitrine/contracts';
import type { z } from 'zod';
import { Button, IconButton } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Checkbox, Field, GrowingTextarea, Input, Select } from '../../components/ui/field';
import { FileButton } from '../../components/ui/file-button';
import { useAttempt } from '../../lib/react/use-attempt';
import { LibraryDialog } from '../pictures/library-dialog';
import { uploadForText } from '../pictures/upload-picture';
import { ArticleTextField } from './article-text-field';
import { entryName, fieldKindOf, isFieldShown, newEntry, pathIn, type FieldKind } from './field-kinds';

interface Props<T> {
  schema: z.ZodType;
  value: T;
  path: Path;
  /** Sentences by the path of their value, joined by dots. */
  problems: ReadonlyMap<string, string>;
  onChange: (path: Path, value: unknown) => void;
}

/** The control of one value of the site, or those of all values within it. */
export function SchemaField({ schema, value, ...rest }: Props<unknown>) {
  const field = fieldKindOf(schema);
  switch (field.kind) {
    case 'object':
      return (
        <Group title={field.meta.title} isOuter={rest.path.length < 3}>
          {field.fields
            .filter(([, inner]) => isFieldShown(inner, value))
            .map(([key, inner]) => (
              <SchemaField
                key={key}
                {...rest}
                schema={inner}
                value={(value as Record<string, unknown>)[key]}
                path={[...rest.path, key]}
              />
            ))}
        </Group>
      );
    case 'list':
      return <ListField {...rest} field={field} value={value as readonly unknown[]} />;
    case 'switch':
      return (
        <Checkbox
          label={field.meta.title}
          hint={field.meta.description}
          checked={value as boolean}
          onChange={(checked) => rest.onChange(rest.path, checked)}
        />
      );
    case 'choice':
      return (
        <Field label={field.meta.title} hint={field.meta.description}>
          <Select
            value={value as string}
            options={field.options.map((option) => [option, field.meta.choices?.[option] ?? option])}
            onChange={({ target }) => rest.onChange(rest.path, target.value)}
          />
        </Field>
      );
    default:
      return <TextField {...rest} field={field} value={value as string} />;
  }
}

function Group({ title, isOuter, children }: { title: string; isOuter: boolean; children: ReactNode }) {
  return (
    <fieldset className={isOuter ? 'grid min-w-0 gap-4 pt-2' : 'grid min-w-0 gap-3'}>
      {title && <legend className="pb-2 text-sm font-bold text-neutral-900">{title}</legend>}
      {children}
    </fieldset>
  );
}

/** Its length stands beside it as soon as its place is nearly full. */
function TextField({
  field: { meta, most },
  value,
  path,
  problems,
  onChange,
}: Omit<Props<string>, 'schema'> & { field: Extract<FieldKind, { kind: 'text' }> }) {
  const name = path.join('.');
  const change = (next: string) => onChange(path, next);
  const shared = { label: meta.title, hint: meta.description, error: problems.get(name) };
  if (meta.control === 'picture')
    return <PictureChoice label={meta.title} hint={meta.description} value={value} onChange={change} />;
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
  const Control = meta.control === 'paragraph' ? GrowingTextarea : Input;
  return (
    <Field {...shared} aside={value.length > most * 0.8 && `${value.length}/${most}`}>
      <Control name={name} value={value} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}

const pathsOf = (list: readonly unknown[], path: Path): Path[] =>
  list.map((_, index) => [...path, ...pathIn(list, [index])]);

function ListField({
  field: { meta, entry, isFixed, most },
  value,
  path,
  problems,
  onChange,
}: Omit<Props<readonly unknown[]>, 'schema'> & { field: Extract<FieldKind, { kind: 'list' }> }) {
  const change = (next: readonly unknown[]) => onChange(path, next);
  const problem = problems.get(path.join('.'));
  const isShort = fieldKindOf(entry).kind === 'text';
  const nameOf = (index: number) => {
    const name = entryName(value, index);
    return name === String(index + 1) ? `${meta.title}: ${name}` : name;
  };
  return (
    <Group title={meta.title} isOuter={false}>
      {pathsOf(value, path).map((at, index) => (
        <div
          key={at.at(-1)}
          className={
            isShort
              ? 'flex items-end gap-1 *:first:flex-1'
              : 'grid gap-2 rounded-md border border-surface-200 p-3'
          }
        >
          <SchemaField
            schema={entry}
            value={value[index]}
            path={at}
            problems={problems}
            onChange={onChange}
          />
          {!isFixed && (
            <div className="flex justify-end">
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
              <IconButton
                icon={Trash2}
                label={`Excluir ${nameOf(index)}`}
                onClick={() => change(value.toSpliced(index, 1))}
              />
            </div>
          )}
        </div>
      ))}
      {!isFixed && value.length < most && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => change([...value, newEntry(entry)])}
        >
          {`Incluir em ${meta.title}`}
        </Button>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </Group>
  );
}

function PictureChoice({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (address: string) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const send = (file: File) =>
    void attempt(async () => onChange((await uploadForText(file)).url), 'Erro ao enviar imagem');
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="text-xs font-semibold text-neutral-800">{label}</p>
      {hint && <p className="text-2xs text-neutral-600">{hint}</p>}
      {value && (
        <img
          src={transparentUrl(value, 352)}
          alt=""
          className="max-h-24 max-w-full justify-self-start rounded-md bg-surface-200 p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton label={`Enviar ${label}`} size="sm" busy={busy} onFiles={([file]) => file && send(file)}>
          Enviar
        </FileButton>
        <Button size="sm" icon={ImageIcon} onClick={() => setChoosing(true)}>
          Escolher
        </Button>
        {value && (
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => onChange('')}>
            Tirar
          </Button>
        )}
      </div>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {isChoosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          actions={{
            Usar: (picture) => {
              onChange(textPictureUrl(picture));
              setChoosing(false);
            },
          }}
        />
      )}
    </div>
  );
}
