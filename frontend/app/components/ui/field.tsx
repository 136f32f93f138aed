import { createContext, use, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useGrowing } from '../../lib/react/use-growing';
import { cx } from './cx';

/** What the control inside a {@link Field} takes from it. */
const FieldContext = createContext<Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>>(
  {},
);

/** A labelled `Input`, `Textarea` or `Select` with its hint and its error, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  aside,
  required = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the right of the label, such as a counter. */
  aside?: ReactNode;
  required?: boolean;
  className?: string;
  /** One control. */
  children: ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-xs font-semibold text-neutral-800">
          {label}
          {required && (
            <span aria-hidden className="text-danger">
              {' '}
              *
            </span>
          )}
        </label>
        {aside && <span className="text-2xs text-neutral-600 tabular">{aside}</span>}
      </div>
      <FieldContext
        value={{ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-2xs text-neutral-600">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-2xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

// Browsers call a text field focus-visible after a mouse click too: border and a line of 1 px are enough there.
const control =
  'rounded-md border border-surface-300 bg-white px-2.5 text-sm text-neutral-900 placeholder:text-neutral-500 ' +
  'hover:border-neutral-400 focus-visible:border-brand-600 focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:bg-surface-100 disabled:text-neutral-500';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...use(FieldContext)} {...rest} className={cx(control, 'h-9 w-full', className)} />;
}

/** A day (YYYY-MM-DD). While its year is typed (0002, 0020) it is the field's alone; empty where it was cleared. */
export function DateInput({
  value,
  onDate,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'onBlur'> & { value: string; onDate: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.value.startsWith('0')) onDate(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** As high as its text, three lines at least. */
export function GrowingTextarea(props: ComponentProps<'textarea'>) {
  return <Textarea {...props} ref={useGrowing(props.value)} className="field-sizing-content" />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...use(FieldContext)}
      {...rest}
      className={cx(control, 'min-h-20 w-full py-2 leading-snug', className)}
    />
  );
}

/** A tick with its label, and a line of explanation. */
export function Checkbox({
  label,
  hint,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={cx('flex min-h-6 items-start gap-2 text-neutral-800', className ?? 'text-sm')}>
      <input
        id={id}
        {...rest}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 accent-brand-700"
      />
      <div className="grid">
        <label htmlFor={id} className={hint ? 'font-semibold text-neutral-900' : undefined}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-2xs text-neutral-600">
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}

/** A value and its words. */
export type Option = readonly [value: string | number, label: string];

/**
 * The browser's own select: works with every keyboard, screen reader and phone. As wide as its place, or, with `fit`,
 * as its longest option. Groups are its children, below the `options`.
 */
export function Select({
  fit = false,
  options = [],
  className,
  children,
  ...rest
}: ComponentProps<'select'> & { fit?: boolean; options?: readonly Option[] }) {
  return (
    <select
      {...use(FieldContext)}
      {...rest}
      className={cx(
        control,
        'admin-select h-9 appearance-none pr-8',
        fit ? 'w-auto max-w-full' : 'w-full',
        className,
      )}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}
