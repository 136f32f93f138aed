import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonStyle } from '../../components/site/button-styles';

const COPIED = 'Link copiado para a área de transferência!';
const NOT_COPIED = 'Não foi possível copiar. O link está na barra de endereço.';

/** The device's own sharing where it has one, else the link in the clipboard and a sentence that says so. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), 6000);
    return () => clearTimeout(timer);
  }, [message]);

  const share = async () => {
    const url = window.location.href.split('#')[0] ?? '';
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, text, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setMessage(COPIED);
    } catch {
      setMessage(NOT_COPIED);
    }
  };

  return (
    <div className="relative print:hidden">
      <button type="button" onClick={() => void share()} className={buttonStyle('outline')}>
        {message === COPIED ? (
          <Check aria-hidden="true" className="size-4 text-teal-600" />
        ) : (
          <Share2 aria-hidden="true" className="size-4" />
        )}
        Compartilhar
      </button>
      <div role="status" className="fixed inset-x-4 bottom-24 z-40 flex justify-center sm:bottom-8">
        {message && (
          <p className="rounded-md bg-ink-900 px-5 py-3 text-sm font-medium text-white shadow-lg">
            {message}
          </p>
        )}
      </div>
    </div>
  );
}
