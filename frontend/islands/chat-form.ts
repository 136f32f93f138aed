import type { ChatPlace } from '@vitrine/contracts';
import { countChat } from './chat';

/**
 * Makes a form open the chat with what was typed. What says that it is open is the hidden part of its `role=status`,
 * and may link to the conversation.
 */
export function chatForm(place: ChatPlace, messageOf: (field: (name: string) => string) => string): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-chat-form="${place}"]`);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const message = messageOf((name) => String(data.get(name) ?? ''));
    const { link = '', end = '' } = form.dataset;
    const address = link + encodeURIComponent(message + end);
    window.open(address, '_blank', 'noopener,noreferrer');
    countChat(place);
    const opened = form.querySelector<HTMLElement>('[role=status] > *');
    if (!opened) return;
    opened.querySelector('a')?.setAttribute('href', address);
    opened.hidden = false;
  });
}
