import { HEADING, INVISIBLE, NOT_PROSE, OpenElements } from '../document.js';
import { walkHtml, type TagPosition } from '../html.js';
import { LONG_SENTENCE } from '../readability.js';
import { shownText, type ShownText, type TextAnchor } from '../shown-text.js';
import { fold, sentencesOf, wordsOf } from '../text.js';

export type IssueRule =
  | 'heading-first-level'
  | 'heading-skip'
  | 'heading-empty'
  | 'link-empty'
  | 'link-address'
  | 'link-vague'
  | 'link-ended'
  | 'picture-text'
  | 'sentence-long'
  | 'house-avoid'
  | 'house-name'
  | 'house-promise';

/**
 * Something in an article that readers stumble over, and its place. Advice: a text with issues can be published.
 */
export interface TextIssue {
  rule: IssueRule;
  /** What is wrong, in a sentence. */
  message: string;
  /** What to do about it, in a sentence. */
  advice: string;
  /** Its words; for what shows none (a picture, an empty heading or link) the range of its tag, without words. */
  place: TextAnchor;
}

/** Whole texts of links that say nothing of where they lead: folded, without punctuation. */
const VAGUE = new Set(
  (
    'aqui|clique|clique aqui|clique neste link|clique no link|clicando aqui|clicar aqui|acesse|acesse aqui|acesse o link|' +
    'confira|confira aqui|leia|leia aqui|leia mais|leia mais aqui|ler mais|saiba mais|saiba mais aqui|veja|veja aqui|' +
    'veja mais|ver mais|mais|mais informacoes|continue lendo|link|este link|neste link|nesse link|click here|read more|here'
  ).split('|'),
);

/** Long sentences that are quoted, and their words. */
const MOST_LONG = 3;
const QUOTED_WORDS = 6;
const beginning = (sentence: string): string => `${sentence.split(/\s+/).slice(0, QUOTED_WORDS).join(' ')}…`;

type Tag = Pick<TagPosition, 'nameEnd' | 'end'> & { name: string };
interface Named {
  tag: Tag;
  /** Its visible text and the alternative texts of pictures in it. */
  parts: string[];
  /** Range in the source of its visible text; null while it has none. */
  shown: [start: number, end: number] | null;
}

const rangeOf = ({ name, nameEnd, end }: Tag): TextAnchor['range'] => [nameEnd - name.length - 1, end];
const nameOf = ({ parts }: Named): string =>
  parts.join(' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Collects what headings, links and pictures show. */
class IssueReader {
  readonly issues: TextIssue[] = [];
  private readonly hidden = new OpenElements(NOT_PROSE);
  private readonly shown: ShownText;
  private heading: Named | null = null;
  private link: (Named & { href: string }) | null = null;
  /** Level of the heading before; the title of the page is the first. */
  private level = 1;

  constructor(
    shown: ShownText,
    private readonly isEnded: (href: string) => boolean = () => false,
  ) {
    this.shown = shown;
  }

  open(name: string, attributes: ReadonlyMap<string, string>, { nameEnd, end }: TagPosition): void {
    const tag = { name, nameEnd, end };
    this.hidden.change(name, 1);
    if (this.hidden.any) return;
    if (HEADING.test(name)) {
      this.endHeading();
      this.heading = { tag, parts: [], shown: null };
    } else if (name === 'a') {
      this.endLink();
      this.link = { tag, parts: [], shown: null, href: (attributes.get('href') ?? '').trim() };
    } else if (name === 'img') this.picture(tag, attributes.get('alt')?.trim() ?? '');
  }

  close(name: string): void {
    // A heading's end tag closes any heading, as in a browser.
    if (HEADING.test(name)) this.endHeading();
    if (name === 'a') this.endLink();
    this.hidden.change(name, -1);
  }

  text(value: string, start: number, end: number): void {
    if (this.hidden.any) return;
    for (const named of [this.heading, this.link]) {
      if (!named) continue;
      named.parts.push(value);
      if (value.replace(INVISIBLE, '').trim() !== '') named.shown = [named.shown?.[0] ?? start, end];
    }
  }

  end(): TextIssue[] {
    this.endLink();
    this.endHeading();
    this.longSentences();
    return this.issues.sort((one, other) => one.place.range[0] - other.place.range[0]);
  }

  private add(rule: IssueRule, place: TextAnchor, message: string, advice: string): void {
    this.issues.push({ rule, message, advice, place });
  }

  private placeOf({ tag, shown }: Named): TextAnchor {
    const words = shown && shownWithin(this.shown, shown);
    return words ? this.shown.placeOf(...words) : { range: rangeOf(tag), words: '', occurrence: 0 };
  }

  private picture(tag: Tag, alternative: string): void {
    this.heading?.parts.push(alternative);
    this.link?.parts.push(alternative);
    if (alternative !== '') return;
    this.add(
      'picture-text',
      { range: rangeOf(tag), words: '', occurrence: 0 },
      'Imagem sem texto alternativo.',
      'Descreva a imagem para quem não a vê.',
    );
  }

  private endHeading(): void {
    const { heading } = this;
    this.heading = null;
    if (!heading) return;
    const level = Number(heading.tag.name[1]);
    const place = this.placeOf(heading);
    if (nameOf(heading) === '') {
      this.add('heading-empty', place, `Título H${level} vazio.`, 'Escreva o título ou apague-o.');
      return;
    }
    if (level === 1) {
      const advice = 'O H1 da página é o título do post: use H2 aqui.';
      this.add('heading-first-level', place, 'Título H1 dentro do texto.', advice);
    } else if (level > this.level + 1) {
      const before = this.level === 1 ? 'sem um H2 antes' : `logo depois de um H${this.level}`;
      this.add('heading-skip', place, `Título H${level} ${before}.`, `Use H${this.level + 1} aqui.`);
    }
    this.level = level;
  }

  private endLink(): void {
    const { link } = this;
    this.link = null;
    if (!link) return;
    const name = nameOf(link);
    const place = this.placeOf(link);
    if (name === '') {
      const advice = 'Escreva o texto do link ou tire o link.';
      this.add('link-empty', place, 'Link sem texto: nada diz aonde ele leva.', advice);
      return;
    }
    if (link.href === '' || link.href === '#') {
      this.add('link-address', place, 'Link sem endereço.', 'Informe o endereço ou tire o link.');
    }
    if (this.isEnded(link.href)) {
      const message = `Este link leva a uma página que não existe mais: ${link.href}`;
      this.add('link-ended', place, message, 'Troque o endereço ou tire o link.');
    }
    if (VAGUE.has(wordsOf(fold(name)).join(' '))) {
      const advice = 'Use as palavras que dizem o que o leitor encontra lá.';
      this.add('link-vague', place, `O link “${name}” não diz aonde leva.`, advice);
    }
  }

  /** Said once, at the longest. */
  private longSentences(): void {
    const { text, lines } = this.shown;
    const long = lines
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ start, end }) => {
        let at = start;
        return sentencesOf(text.slice(start, end)).map((sentence) => {
          const from = text.indexOf(sentence, at);
          at = from + sentence.length;
          return { from, end: at, sentence, words: wordsOf(sentence).length };
        });
      })
      .filter(({ words }) => words > LONG_SENTENCE)
      .sort((one, other) => other.words - one.words);
    const [longest] = long;
    if (!longest) return;
    const shown = long
      .slice(0, MOST_LONG)
      .map(({ sentence, words }) => `“${beginning(sentence)}” (${words})`);
    this.add(
      'sentence-long',
      this.shown.placeOf(longest.from, longest.end),
      long.length === 1
        ? `Frase de ${longest.words} palavras.`
        : `${long.length} frases passam de ${LONG_SENTENCE} palavras. As mais longas: ${shown.join('; ')}.`,
      `Divida: frases de até ${LONG_SENTENCE} palavras se leem melhor.`,
    );
  }
}

/** The part of the shown text within a range of the source, of a note or of what is not in one; null for none. */
function shownWithin(shown: ShownText, [start, end]: TextAnchor['range']): [number, number] | null {
  const { text, notesStart } = shown;
  for (const [low, high] of [
    [0, notesStart],
    [notesStart, text.length],
  ] as const) {
    const first = (source: number): number => firstAt(shown, source, low, high);
    const [from, to] = [first(start), first(end)];
    if (from < to) return [from, to];
  }
  return null;
}

/** Index of the first character of a part of the shown text that is at a place of the source or behind it. */
function firstAt({ sourceOf }: ShownText, source: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sourceOf(middle, middle + 1)[0] >= source) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Everything in an article's HTML that should be looked at before it is read by others: headings that skip a level,
 * stand empty or repeat the page's H1; links without text, without an address or with a text that says nothing ("clique
 * aqui"); pictures without alternative text; once, sentences of more than 25 words. In order of the text. Linear in its
 * length but for a logarithm; never throws.
 */
export function findIssues(html: string): TextIssue[] {
  const reader = new IssueReader(shownText(html));
  walkHtml(html, reader);
  return reader.end();
}

/** Links to pages of the site that have ended, in order. */
export function findEndedLinks(html: string, isEnded: (href: string) => boolean): TextIssue[] {
  const reader = new IssueReader(shownText(html), isEnded);
  walkHtml(html, reader);
  return reader.end().filter(({ rule }) => rule === 'link-ended');
}
