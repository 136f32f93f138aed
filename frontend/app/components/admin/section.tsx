import { useId, type ReactNode } from 'react';

/** A titled group of fields. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-surface-200 bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-bold text-neutral-900">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
