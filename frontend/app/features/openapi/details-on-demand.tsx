import { useState, type ReactNode } from 'react';

/** Details whose content is rendered once they are opened: the whole API at once is some 20,000 elements. */
export function DetailsOnDemand({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1">{summary}</summary>
      {isOpen && children}
    </details>
  );
}
