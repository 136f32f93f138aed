import type { ReactNode } from 'react';
import { Switch as Radix } from 'radix-ui';

/** A switch with its label; what it does takes effect at once. */
export function Switch({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex items-center gap-2.5 text-sm text-neutral-800">
      <Radix.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-6 w-10 shrink-0 rounded-full border border-neutral-500 bg-neutral-500 transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-brand-700 data-[state=checked]:bg-brand-700"
      >
        <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-white shadow-xs transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
      <span>{children}</span>
    </label>
  );
}
