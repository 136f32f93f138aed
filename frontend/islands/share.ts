const COPIED = 'Link copiado para a área de transferência!';
const NOT_COPIED = 'Não foi possível copiar. O link está na barra de endereço.';
const SHOWN_MS = 6000;

const button = document.getElementById('compartilhar');
const note = document.getElementById('compartilhado');
let timer: ReturnType<typeof setTimeout> | undefined;

function say(message: string): void {
  if (!button || !note) return;
  note.textContent = message;
  note.hidden = !message;
  button.toggleAttribute('data-copied', message === COPIED);
  clearTimeout(timer);
  if (message) timer = setTimeout(() => say(''), SHOWN_MS);
}

/** The address without what brought this reader here. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;

async function share({ title = '', text = '' }: DOMStringMap): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, text, url: address() });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy();
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(address());
    say(COPIED);
  } catch {
    say(NOT_COPIED);
  }
}

button?.addEventListener('click', () => void share(button.dataset));
document.querySelector('[data-copy-link]')?.addEventListener('click', () => void copy());
