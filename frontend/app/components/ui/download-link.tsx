import type { ReactNode } from 'react';

/** A file that the browser saves under `name`. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex h-8 items-center gap-1.5 rounded-md border border-sand-300 bg-white px-2.5 text-xs font-semibold text-ink-800 hover:border-ink-400 hover:bg-sand-50 [&_svg]:size-3.5"
    >
      {children}
    </a>
  );
}
