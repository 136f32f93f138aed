import { withVisitEntry, type ChatPlacement } from '@vitrine/contracts';
import { countChat } from './chat';
import { visitEntry } from './entry';

/** Opens a new tab that knows nothing of this one; false where the browser blocked it. */
function openTab(address: string): boolean {
  // With `noopener` among the features the answer is always null, blocked or not.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}

/**
 * Makes a form open the chat with what was typed, or the mail program, or copy it, by the button that was pressed. What
 * has happened is said by the part of its `role=status` with that name, which may link to the same address.
 */
export function chatForm(place: ChatPlacement, messageOf: (field: (name: string) => string) => string): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-chat-form="${place}"]`);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    const { way = 'chat', place: from = place, end = form.dataset['end'] } = button?.dataset ?? {};
    const data = new FormData(form);
    const message = withVisitEntry(
      messageOf((name) => String(data.get(name) ?? '')) + (end ?? ''),
      visitEntry(),
    );
    const email = `${button?.formAction}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
    const address = way === 'email' ? email : (form.dataset['link'] ?? '') + encodeURIComponent(message);
    const say = (said: string) => {
      for (const part of form.querySelectorAll<HTMLElement>('[data-said]')) {
        const link = part.querySelector('a');
        link?.setAttribute('href', address);
        part.hidden = part.dataset['said'] !== said;
      }
      // A blocked tab is counted when its link is followed (chat.ts).
      if (said === way) countChat(from as ChatPlacement);
    };
    if (way === 'copy') {
      navigator.clipboard
        .writeText(message)
        .then(() => say(way))
        .catch(() => say('uncopied'));
    } else if (way === 'email') {
      say(way);
      location.href = address;
    } else say(openTab(address) ? way : 'blocked');
  });
}
