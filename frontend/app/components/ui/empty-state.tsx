import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

/** Shown in place of a list that has no entries. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      {Icon && <Icon aria-hidden className="size-7 text-neutral-400" strokeWidth={1.5} />}
      <p className="font-semibold text-neutral-800">{title}</p>
      {children && <div className="max-w-md text-sm text-neutral-600">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
