import './review-comments';

/** The page stops within two seconds after its link has ended. */
const EVERY_MS = 1_500;

const [, token = ''] = /\/preview\/([\w-]+)\/parecer/.exec(location.pathname) ?? [];
const notice = document.querySelector<HTMLElement>('[data-review-changed]');

/** Asks whether the link still opens; where it has ended, the server says so in this page's place. */
async function check(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const post = new URLSearchParams(location.search).get('post');
  const answer = await fetch(`/api/blog/preview/${token}/review${post ? `?post=${post}` : ''}`).catch(
    () => undefined,
  );
  // The page itself, and not what a form has answered.
  if (answer?.status === 404) return location.replace(location.pathname + location.search);
  if (!answer?.ok) return;
  const { text_hash } = (await answer.json()) as { text_hash: string };
  if (notice) notice.hidden = text_hash === notice.dataset['reviewChanged'];
}

if (token) {
  setInterval(() => void check(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void check());
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
