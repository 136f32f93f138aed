import { LoaderCircle } from 'lucide-react';

/** Shown while it is not yet known who is using the admin area; also the whole of what the server renders of it. */
export function CheckingScreen({ children = 'Verificando autenticação...' }: { children?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-50 p-6">
      <noscript className="text-sm text-neutral-800">
        A área administrativa precisa de JavaScript: ative-o neste navegador e recarregue a página.
      </noscript>
      <p
        role="status"
        className="flex items-center gap-3 text-sm font-medium text-neutral-700 noscript:hidden"
      >
        <LoaderCircle aria-hidden className="size-5 animate-spin text-brand-600" />
        {children}
      </p>
    </main>
  );
}
