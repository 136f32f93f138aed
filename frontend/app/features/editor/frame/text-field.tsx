import type { ComponentProps, ReactNode } from 'react';
import { Field, GrowingTextarea, Input } from '../../../components/ui/field';
import { useEditor } from '../saving/editor-context';
import { FIELD_LABELS, type PostFields } from '../saving/post-fields';

type TextName = { [K in keyof PostFields]: PostFields[K] extends string ? K : never }[keyof PostFields];

type Control = Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'>;

/** One text of the post, with its label, hint, counter and the problem of the last save. */
export function TextField({
  name,
  label = FIELD_LABELS[name],
  hint,
  aside,
  required = false,
  multiline = false,
  ...control
}: Control & {
  name: TextName;
  label?: string;
  hint?: ReactNode;
  aside?: ReactNode;
  required?: boolean;
  multiline?: boolean;
}) {
  const { state, edit, problems } = useEditor();
  const error = problems.find((problem) => problem.field === name)?.message;
  const Control = multiline ? GrowingTextarea : Input;
  return (
    <Field label={label} hint={hint} aside={aside} required={required} error={error}>
      <Control
        {...control}
        name={name}
        data-field={name}
        required={required}
        value={state.fields[name]}
        onChange={(event) => edit({ [name]: event.target.value })}
      />
    </Field>
  );
}
