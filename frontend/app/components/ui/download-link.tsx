import type { ReactNode } from 'react';

/** A file that the browser saves under `name`. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex h-8 items-center gap-1.5 rounded-md border border-surface-300 bg-white px-2.5 text-xs font-semibold text-neutral-800 hover:border-neutral-400 hover:bg-surface-50 [&_svg]:size-3.5"
    >
      {children}
    </a>
  );
}
