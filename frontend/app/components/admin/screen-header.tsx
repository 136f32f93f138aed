import type { ReactNode } from 'react';

/** Title line of an admin screen: heading, what goes with it, and its actions at the right. */
export function ScreenHeader({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-bold text-neutral-900">{title}</h1>
        {children && <div className="text-sm text-neutral-600">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
