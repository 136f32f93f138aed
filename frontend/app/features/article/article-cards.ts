import { readFileUrl } from '@vitrine/contracts';

const CARD =
  /<p\b([^<>]*\sdata-card="(\w+)"[^<>]*)><a\b([^<>]*?)\shref="([^"]*)"([^<>]*)>((?:[^<]|<(?!\/?[ap]\b))*)<\/a><\/p>/g;
const POSTER = /^<img [^<>]*?src="(\/media\/[^"]+)"[^<>]*>/;
const NEW_TAB = '<span class="sr-only"> (abre em nova aba)</span>';

/** A video's still is one of ours: the picture of another site would tell it who reads. */
const stillAndWords = (inside: string, text: string): string =>
  (POSTER.exec(inside)?.[0] ?? '') + text.replace(/<img\b[^<>]*>/g, '');

/**
 * Cards of an article that do more on its page than lead elsewhere: files are saved, PDFs open and clips play where
 * they stand, all without a script and nothing of them loaded before a click. Others, and files of elsewhere, stay
 * links.
 */
export const articleCards = (html: string): string =>
  html.replace(CARD, (card: string, paragraph, name, before, href: string, after, inside: string) => {
    // A picture of a video is no part of its words.
    const text = inside.replace(POSTER, '');
    const link = (more: string, note = '', words = text) =>
      `<a${more}${before} href="${href}"${String(after).replace(/ target="_blank"/, '')}>${words}${note}</a>`;
    const file = readFileUrl(href);
    switch (name) {
      case 'video':
        return `<p${paragraph}>${link(' target="_blank"', NEW_TAB, stillAndWords(inside, text))}</p>`;
      case 'arquivo':
        return file ? `<p${paragraph}>${link(' download')}</p>` : card;
      case 'pdf': {
        if (file?.kind !== 'pdf') return card;
        const frame = `<iframe src="${href}" title="${plain(text)}" loading="lazy"></iframe>`;
        const viewer = `<details><summary>Ler aqui</summary>${frame}</details>`;
        return `<div${paragraph}>${link(' target="_blank"', NEW_TAB)}${viewer}</div>`;
      }
      case 'clipe': {
        if (file?.kind === 'gif') {
          const image = `<img src="${href}" alt="${plain(text)}" loading="lazy" decoding="async">`;
          return `<details${paragraph}><summary>${text}</summary>${image}</details>`;
        }
        if (file?.kind !== 'mp4' && file?.kind !== 'webm') return card;
        const poster = POSTER.exec(inside)?.[1] ?? '/video.svg';
        const player = `<video controls preload="none" playsinline poster="${poster}" src="${href}">${link('')}</video>`;
        return `<figure${paragraph}>${player}<figcaption>${text}</figcaption></figure>`;
      }
      default:
        return card;
    }
  });

/** The words of a link, for an attribute; its text is HTML already. */
const plain = (text: string): string => text.replace(/<[^<>]*>/g, '').replaceAll('"', '&quot;');
