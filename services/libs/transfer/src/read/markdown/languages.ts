import { MARKDOWN_EXTENSION } from './links.js';

const NAMES: Readonly<Record<string, string>> = {
  pt: 'português',
  en: 'inglês',
  es: 'espanhol',
  fr: 'francês',
  de: 'alemão',
  it: 'italiano',
  ja: 'japonês',
  zh: 'chinês',
  ru: 'russo',
  ko: 'coreano',
};
const CODES = Object.keys(NAMES).join('|');
/** `guia.en.md`, `guia_pt-br.md`; and `en/guia.md`. */
const IN_NAME = new RegExp(String.raw`^(.+)[._](${CODES})(?:[-_][a-z]{2,4})?$`, 'i');
const IN_FOLDER = new RegExp(String.raw`(^|/)(${CODES})(?:[-_][a-z]{2,4})?/`, 'i');

/** The language that a path names, and the path without it; null for none. */
function languageOf(path: string): { language: string; same: string } | null {
  const bare = path.replace(MARKDOWN_EXTENSION, '');
  const named = IN_NAME.exec(bare);
  if (named) return { language: named[2]!.toLowerCase(), same: named[1]! };
  const folder = IN_FOLDER.exec(bare);
  return folder ? { language: folder[2]!.toLowerCase(), same: bare.replace(IN_FOLDER, '$1') } : null;
}

/** Texts of an archive that are one post in several languages: this blog has one. */
export class Languages {
  private readonly versions = new Map<string, string[]>();

  prepare(paths: readonly string[]): void {
    for (const path of paths) {
      const same = languageOf(path)?.same ?? path.replace(MARKDOWN_EXTENSION, '');
      this.versions.set(same, [...(this.versions.get(same) ?? []), path]);
    }
  }

  /** The language of a text of which the archive holds another version that comes first; null for what comes first. */
  otherLanguage(path: string): string | null {
    const found = languageOf(path);
    const all = this.versions.get(found?.same ?? '') ?? [];
    if (!found || all.length < 2) return null;
    const isFirst = (one: string): boolean => ['pt', undefined].includes(languageOf(one)?.language);
    const first = all.find((one) => languageOf(one)?.language === 'pt') ?? all.find(isFirst) ?? all[0];
    return path === first ? null : (NAMES[found.language] ?? null);
  }
}
