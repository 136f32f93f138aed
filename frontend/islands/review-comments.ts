import { selectedWords } from './review-selection';
import { article, markWords, unmark, type Words } from './review-words';

const sheet = document.querySelector<HTMLDialogElement>('[data-review-sheet]');
const form = document.querySelector<HTMLFormElement>('#comentar');
const quoteButton = document.querySelector<HTMLButtonElement>('[data-review-quote]');
const said = document.querySelector('[data-review-said]');

const SAID_MS = 4_000;

/** The form's own place on the page, to which it comes back when the sheet is closed. */
const place = document.createComment('');
form?.before(place);

let last: Words | null = null;
let underlined: HTMLElement[] = [];

const field = (name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

function say(problem: string): void {
  const alert = sheet?.querySelector('[role=alert]');
  if (alert) alert.textContent = problem;
}

/** Shows a form or a conversation over the lower part of the page, so that its words stay in sight. */
function open(content: Element): void {
  if (!sheet) return;
  say('');
  sheet.querySelector('[data-review-sheet-content]')?.replaceChildren(content);
  sheet.showModal();
  const first = content.querySelector<HTMLElement>('[name=body]');
  if (content === form) first?.focus();
}

sheet?.addEventListener('close', () => {
  if (form) place.after(form);
  unmark(underlined);
  underlined = [];
});

// The words of comments are marked, and lead to what was said of them.
function markComments(): void {
  unmark(article?.querySelectorAll('mark[data-comment]') ?? []);
  for (const comment of document.querySelectorAll<HTMLElement>('[data-review-comments] > [data-place]'))
    for (const mark of markWords(JSON.parse(comment.dataset['place'] ?? '{}') as Words))
      mark.dataset['comment'] = comment.id;
}

article?.addEventListener('click', (event) => {
  const mark = (event.target as Element).closest<HTMLElement>('mark[data-comment]');
  if (!mark || mark.closest('a') || getSelection()?.isCollapsed === false) return;
  const comment = document.getElementById(mark.dataset['comment'] ?? '')?.cloneNode(true);
  const conversation = document.createElement('div');
  conversation.append(...(comment?.childNodes ?? []));
  open(conversation);
});

document.addEventListener('selectionchange', () => {
  const words = sheet?.open ? null : selectedWords();
  if (words) last = words;
  if (!quoteButton) return;
  quoteButton.hidden = !words;
  // A phone shows its own menu at the words.
  if (!words || !matchMedia('(min-width: 768px)').matches) return quoteButton.removeAttribute('style');
  const { bottom, left } = getSelection()!.getRangeAt(0).getBoundingClientRect();
  Object.assign(quoteButton.style, {
    top: `${Math.min(Math.max(bottom + 8, 8), innerHeight - 140)}px`,
    left: `${Math.max(8, left)}px`,
    bottom: 'auto',
  });
});

quoteButton?.addEventListener('click', () => {
  if (!form || !last) return;
  for (const [name, value] of Object.entries(last)) {
    const input = field(name);
    if (input) input.value = String(value);
  }
  quoteButton.hidden = true;
  getSelection()?.removeAllRanges();
  underlined = markWords(last);
  open(form);
  underlined[0]?.scrollIntoView({ block: 'start' });
});
// Words that are typed were not counted.
field('quote')?.addEventListener('input', () => {
  for (const name of ['occurrence', 'occurrences']) {
    const input = field(name);
    if (input) input.value = '';
  }
});

/** The page that answers a form, parsed by the browser; null where nothing came. */
const sendForm = (body: URLSearchParams): Promise<{ status: number; page: Document | null } | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', location.href);
    request.responseType = 'document';
    request.onload = () => resolve({ status: request.status, page: request.responseXML });
    request.onerror = () => resolve(null);
    request.send(body);
  });

/** Sends a form, and takes over the conversations of the page that answers. The reader stays where they are. */
async function send(sent: HTMLFormElement): Promise<void> {
  const answer = await sendForm(
    new URLSearchParams(
      [...new FormData(sent)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
  );
  if (answer?.status === 404) return location.replace(location.pathname);
  const page = answer?.page;
  const problem = page?.querySelector('#comentar [role=alert]')?.textContent;
  if (!page || problem || answer.status !== 200) {
    const failure = problem || 'Não foi possível enviar. Seu texto continua aqui: tente de novo.';
    if (!sheet?.open) open(sent);
    return say(failure);
  }
  for (const part of ['[data-review-conversations]', '[data-review-count]']) {
    const now = page.querySelector(part);
    if (now) document.querySelector(part)?.replaceWith(now);
  }
  sent.reset();
  sheet?.close();
  markComments();
  if (said) said.textContent = 'Comentário enviado.';
  setTimeout(() => said?.replaceChildren(), SAID_MS);
}

document.addEventListener('submit', (event) => {
  const sent = event.target as HTMLFormElement;
  if (!sent.matches('#comentar, [data-review-answer]')) return;
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement | null;
  if (button) button.disabled = true;
  void send(sent).finally(() => {
    if (button) button.disabled = false;
  });
});

markComments();
