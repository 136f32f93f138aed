import type { ReactNode } from 'react';

/** Title of a section, with the line that says why it is there. */
export function SectionHeading({
  id,
  title,
  children,
  dark = false,
}: {
  id?: string;
  title: ReactNode;
  children?: ReactNode;
  dark?: boolean;
}) {
  return (
    <div className="max-w-2xl">
      <h2
        id={id}
        className={`text-4xl font-bold tracking-tighter ${dark ? 'text-white' : 'text-neutral-900'}`}
      >
        {title}
      </h2>
      {children && (
        <p className={`mt-3 sm:mt-4 sm:text-lg ${dark ? 'text-neutral-200' : 'text-neutral-600'}`}>
          {children}
        </p>
      )}
    </div>
  );
}
