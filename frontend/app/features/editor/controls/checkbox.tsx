import type { ReactNode } from 'react';

/** A tick with its label and a line of explanation; it takes effect with the next save. */
export function Checkbox({
  name,
  checked,
  onChange,
  label,
  hint,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hint: ReactNode;
}) {
  return (
    <div className="flex gap-2.5">
      <input
        type="checkbox"
        id={`field-${name}`}
        name={name}
        data-field={name}
        aria-describedby={`field-${name}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 accent-teal-700"
      />
      <div>
        <label htmlFor={`field-${name}`} className="text-sm font-semibold text-ink-900">
          {label}
        </label>
        <p id={`field-${name}-hint`} className="text-2xs text-ink-600">
          {hint}
        </p>
      </div>
    </div>
  );
}
