import { escapeAttribute, escapeText } from '../html/tree.js';
import { linkHtml, type ShortcodeAttributes } from './shortcodes.js';
import { gallery } from './gallery.js';
import type { TextContext } from './text-context.js';

/** Names of WPBakery, Divi, Avada, Enfold, Shortcodes Ultimate, Jupiter and Flatsome: the family, and the part. */
const PART = /^(?:vc|et_pb|fusion|av|su|mk|ux)_(.+)$/;
const isAddress = (text: string | undefined): text is string => /^(?:https?:\/\/|\/(?!\/))/i.test(text ?? '');

/** `url:https%3A%2F%2Fx.test|title:Fale` of WPBakery, or an address; undefined for neither. */
function addressOf(...said: (string | undefined)[]): string | undefined {
  for (const text of said) {
    if (isAddress(text)) return text;
    const url = /(?:^|\|)url:([^|]+)/.exec(text ?? '')?.[1];
    if (url === undefined) continue;
    try {
      if (isAddress(decodeURIComponent(url))) return decodeURIComponent(url);
    } catch {
      // Not encoded as WPBakery does it.
    }
  }
  return undefined;
}

/** HTML of a part of a page builder; null for one that isn't known. */
export function builderHtml(
  name: string,
  attributes: ShortcodeAttributes,
  inner: string | null,
  context: TextContext,
): string | null {
  const part = PART.exec(name)?.[1];
  const { title = '', alt = '' } = attributes;
  switch (part) {
    case 'image':
    case 'single_image':
    case 'imageframe': {
      const known = context.index.attachments.get(attributes.image ?? attributes.id ?? '');
      const src = addressOf(attributes.src, inner?.trim(), known?.address);
      if (src === undefined) return null;
      const img = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt || (known?.alternative ?? ''))}">`;
      const href = addressOf(attributes.url, attributes.link);
      return `\n\n<figure>${href ? `<a href="${escapeAttribute(href)}">${img}</a>` : img}</figure>\n\n`;
    }
    case 'gallery':
      return gallery({ ids: attributes.images ?? attributes.gallery_ids ?? attributes.ids ?? '' }, context);
    case 'video': {
      const address = addressOf(attributes.src, attributes.link, attributes.url);
      return address ? linkHtml(address) : null;
    }
    case 'btn':
    case 'button': {
      const href = addressOf(attributes.button_url, attributes.link, attributes.url, attributes.href);
      const text = attributes.button_text ?? (title || attributes.label) ?? inner?.trim();
      return href && (text || inner)
        ? `\n\n<p><a href="${escapeAttribute(href)}">${text ? escapeText(text) : inner}</a></p>\n\n`
        : null;
    }
    case 'custom_heading':
    case 'heading': {
      const level = /tag:(h[1-6])/.exec(attributes.font_container ?? '')?.[1] ?? 'h2';
      const text = attributes.text ?? title;
      return text ? `\n\n<${level}>${escapeText(text)}</${level}>\n\n` : null;
    }
    case 'toggle':
    case 'accordion_item':
    case 'accordion_tab':
    case 'tta_section':
    case 'spoiler':
      if (!title || inner === null) return null;
      return `\n\n<details><summary>${escapeText(title)}</summary>\n\n${inner}\n\n</details>\n\n`;
    default:
      return null;
  }
}
