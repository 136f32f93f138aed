import type { Origin } from './schema.js';

// In a module without zod: visitors' browsers load it.

// A host includes its subdomains; an app of Android has its package's name for a host. The first matching list decides.
const MAIL = [
  'mail.google.com outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft mail.yahoo.com',
  'mail.proton.me mail.zoho.com email.uol.com.br email.bol.uol.com.br mail.terra.com.br titan.hostgator.com.br',
  'com.google.android.gm com.microsoft.office.outlook com.yahoo.mobile.client.android.mail ch.protonmail.android',
  'com.samsung.android.email.provider org.mozilla.thunderbird com.fsck.k9',
];
/** What companies and providers call their own: webmail.empresa.com.br. */
const WEBMAIL = /^(?:web)?mail\d*\.[^.]+\../;
const ASSISTANTS = [
  'chatgpt.com chat.openai.com claude.ai perplexity.ai gemini.google.com bard.google.com copilot.microsoft.com',
  'copilot.com chat.mistral.ai chat.deepseek.com grok.com meta.ai you.com poe.com duck.ai phind.com notebooklm.google.com',
  'com.openai.chatgpt com.anthropic.claude ai.perplexity.app.android com.google.android.apps.bard com.microsoft.copilot',
];
const SOCIAL = [
  'facebook.com fb.com fb.me instagram.com linkedin.com lnkd.in twitter.com x.com t.co youtube.com youtu.be reddit.com',
  'pinterest.com tiktok.com threads.net threads.com bsky.app mastodon.social whatsapp.com wa.me telegram.org t.me discord.com',
  'com.facebook.katana com.facebook.orca com.instagram.android com.linkedin.android com.twitter.android com.whatsapp',
  'com.whatsapp.w4b com.google.android.youtube com.reddit.frontpage com.pinterest org.telegram.messenger com.discord',
];
const SEARCH = [
  'bing.com duckduckgo.com ecosia.org search.brave.com qwant.com startpage.com baidu.com yandex.com yandex.ru search.yahoo.com',
  'br.search.yahoo.com naver.com kagi.com search.marginalia.nu',
  'com.google.android.googlequicksearchbox com.microsoft.bing com.duckduckgo.mobile.android com.ecosia.android',
];
const kinds: readonly (readonly [Origin, readonly string[]])[] = [
  ['email', MAIL.join(' ').split(' ')],
  ['ai', ASSISTANTS.join(' ').split(' ')],
  ['social', SOCIAL.join(' ').split(' ')],
  ['search', SEARCH.join(' ').split(' ')],
];
/**
 * Google searches from a host of each country: www.google.com.br. Its other services have names of their own before it.
 */
const GOOGLE = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

const isBelow = (host: string, known: string): boolean => host === known || host.endsWith(`.${known}`);

/** What kind of site a host is; `own` is this site's. */
export function originOf(host: string, own: string): Origin {
  if (host === '') return 'direct';
  if (host === own) return 'internal';
  const kind = kinds.find(([, hosts]) => hosts.some((known) => isBelow(host, known)))?.[0];
  return kind ?? (GOOGLE.test(host) ? 'search' : WEBMAIL.test(host) ? 'email' : 'site');
}
