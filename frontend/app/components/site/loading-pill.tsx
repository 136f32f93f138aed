import { LoaderCircle } from 'lucide-react';

/** Says that what was asked for is on its way: `islands/loading.ts` shows it with a text. */
export function LoadingPill() {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-22 z-50 flex justify-center">
      <p
        id="carregando"
        hidden
        className="flex items-center gap-2.5 rounded-full bg-neutral-900 px-4 py-2 text-sm font-medium text-white shadow-lg"
      >
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin text-brand-400" />
        <span />
      </p>
    </div>
  );
}
