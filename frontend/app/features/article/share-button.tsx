import { Check, Share2 } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';

/**
 * The device's own sharing where it has one, else the link in the clipboard and a sentence that says so
 * (islands/share.ts).
 */
export function ShareButton({ title, text }: { title: string; text: string }) {
  return (
    <div className="relative print:hidden">
      <button
        type="button"
        id="compartilhar"
        data-title={title}
        data-text={text}
        className={`group ${buttonStyle('outline')}`}
      >
        <Check aria-hidden="true" className="hidden size-4 text-brand-600 group-data-copied:block" />
        <Share2 aria-hidden="true" className="size-4 group-data-copied:hidden" />
        Compartilhar
      </button>
      <div role="status" className="fixed inset-x-4 bottom-24 z-40 flex justify-center sm:bottom-8">
        <p
          id="compartilhado"
          hidden
          className="rounded-md bg-neutral-900 px-5 py-3 text-sm font-medium text-white shadow-lg"
        />
      </div>
    </div>
  );
}
