import {
  beginning,
  capital,
  clip,
  conclusion,
  escapeHtml,
  fitDescription,
  fitTitle,
  type Citation,
} from './article.js';
import { composeFrom, type PromptSource } from './sources.js';
import type { Topic } from './topic.js';
import { topicOf } from './topics.js';

export interface Original {
  title: string;
  metaDescription: string;
  keywords: string;
  category: string;
  content: string;
  sources?: PromptSource[];
}

export interface Improved {
  improved_title: string;
  improved_meta_description: string;
  improved_meta_keywords: string;
  improved_content: string;
  improvements_summary: string;
  citations: Citation[];
}

const LONG_SENTENCE = 18;
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Where a long sentence may end, and how the next one begins. */
const BREAKS: [RegExp, string][] = [
  [/; (\p{L})/u, ''],
  [/, mas (\p{L})/u, 'Mas '],
  [/, portanto,? (\p{L})/u, 'Portanto, '],
  [/, por isso,? (\p{L})/u, 'Por isso, '],
  [/, pois (\p{L})/u, 'Isso porque '],
  [/, e (\p{L})/u, 'E '],
];

function splitSentence(sentence: string): string {
  if (wordsOf(sentence) <= LONG_SENTENCE) return sentence;
  for (const [pattern, beginning] of BREAKS) {
    const found = pattern.exec(sentence);
    if (!found || found.index < 30 || sentence.length - found.index < 25) continue;
    const first = sentence.slice(0, found.index);
    const rest = sentence.slice(found.index + found[0].length - (found[1]?.length ?? 0));
    return `${first}. ${splitSentence(beginning ? beginning + rest : capital(rest))}`;
  }
  return sentence;
}

/** Shortens the sentences of text, leaving marks and code alone. */
export function shortenSentences(html: string): string {
  let code = 0;
  return html.replace(
    /<(\/?)(pre|code)\b[^>]*>|<[^>]*>|[^<]+/gi,
    (piece: string, closing?: string, tag?: string) => {
      if (tag) code += closing ? -1 : 1;
      if (piece.startsWith('<') || code > 0) return piece;
      return piece.replace(/[^.!?]+[.!?]*\s*/g, (sentence) => splitSentence(sentence));
    },
  );
}

/** Puts `block` before the second heading, or at the end. */
function insertInside(html: string, block: string): string {
  const headings = [...html.matchAll(/<h2\b/gi)];
  const at = headings[1]?.index ?? headings[0]?.index ?? html.length;
  return `${html.slice(0, at)}${block}\n${html.slice(at)}`;
}

interface Change {
  needed: (html: string) => boolean;
  apply: (html: string, topic: Topic, title: string) => string;
  note: string;
}

const CHANGES: Change[] = [
  {
    needed: (html) => /[^.!?<>]{110,}/.test(html),
    apply: (html) => shortenSentences(html),
    note: 'dividi as frases longas para facilitar a leitura',
  },
  {
    needed: (html) => /<img(?![^>]*\balt="[^"]+)[^>]*>/i.test(html),
    apply: (html, _topic, title) =>
      html.replace(
        /<img(?![^>]*\balt="[^"]+)([^>]*?)(?:\salt="")?(\s*\/?)>/gi,
        `<img$1 alt="${escapeHtml(title)}"$2>`,
      ),
    note: 'descrevi as imagens que estavam sem texto alternativo',
  },
  {
    needed: (html) => (html.match(/<h[23]\b/gi) ?? []).length < 2,
    apply: (html, topic) => {
      const middle = html.indexOf('<p', Math.floor(html.length / 3));
      const split = middle < 0 ? html.length : middle;
      return `${html.slice(0, split)}<h2>${escapeHtml(`O que considerar sobre ${topic.subject}`)}</h2>\n${html.slice(split)}\n<h2>${escapeHtml(topic.practiceTitle)}</h2>\n<p>${escapeHtml(topic.practiceLead)}</p>`;
    },
    note: 'organizei o texto em seções com subtítulos',
  },
  {
    needed: (html) => !/<[uo]l\b/i.test(html),
    apply: (html, topic) =>
      insertInside(
        html,
        `<ul>${topic.practices
          .slice(0, 4)
          .map((item) => `<li>${escapeHtml(item)}</li>`)
          .join('')}</ul>`,
      ),
    note: 'reuni as recomendações em uma lista',
  },
  {
    needed: (html) => !/<blockquote\b/i.test(html),
    apply: (html, topic) => insertInside(html, `<blockquote><p>${escapeHtml(topic.quote)}</p></blockquote>`),
    note: 'destaquei a ideia central em um bloco de citação',
  },
  {
    needed: (html) => !textOf(html).includes('?') || !/porque|portanto|por isso/i.test(html),
    apply: (html, topic) =>
      insertInside(
        html,
        `<h2>${escapeHtml(topic.question)}</h2>\n<p>${escapeHtml(topic.answer[0] ?? '')}</p>`,
      ),
    note: 'acrescentei a pergunta que o leitor faria, com a resposta',
  },
  {
    needed: (html) => wordsOf(textOf(html)) < 300,
    apply: (html, topic) =>
      insertInside(
        html,
        [...topic.what, topic.mistakes].map((text) => `<p>${escapeHtml(text)}</p>`).join('\n'),
      ),
    note: 'desenvolvi os pontos que estavam apenas mencionados',
  },
  {
    needed: (html) => !/conclus|em resumo|concluindo/i.test(html),
    apply: (html, topic) =>
      `${html}\n<h2>Conclusão: o próximo passo</h2>\n<p>${escapeHtml(conclusion(topic))}</p>`,
    note: 'escrevi uma conclusão com o próximo passo',
  },
];

const CONNECTIVES = ['Além disso, ', 'Na prática, ', 'Por isso, ', 'No entanto, '];

/** Begins the second sentence of some paragraphs with a connective; for texts that need nothing else. */
function connect(html: string): string {
  let used = 0;
  return html.replace(
    /(<p>[^<.!?]{40,}[.!?] )(O|A|Os|As|Uma?|Ess[ea]s?|Ist?o|Cada|Também)( [^<]{40,}<\/p>)/g,
    (...found) => {
      const [whole, before, word, after] = found as unknown as [string, string, string, string];
      const connective = CONNECTIVES[used];
      if (!connective) return whole;
      used += 1;
      return `${before}${connective}${word.toLowerCase()}${after}`;
    },
  );
}

const listed = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

/** Improves an article as an editor would: what it says stays, how it says it gets easier to read and to find. */
export function improve(original: Original): Improved {
  const topic = topicOf(
    `${original.title} ${textOf(original.content).slice(0, 400)}`,
    original.category,
    original.title,
  );
  const notes: string[] = [];
  let content = original.content;
  for (const change of CHANGES) {
    if (!change.needed(content)) continue;
    const changed = change.apply(content, topic, original.title);
    if (changed !== content) notes.push(change.note);
    content = changed;
  }
  const sources = (original.sources ?? []).filter(({ head }) => head.startsWith('Fonte'));
  const [added] = composeFrom(sources).filter(({ text }) => !content.includes(escapeHtml(text)));
  if (added) {
    content = insertInside(content, `<p>${escapeHtml(added.text)}</p>`);
    notes.push('acrescentei o que uma das suas fontes diz');
  }
  const connected = notes.length === 0 ? connect(content) : content;
  if (connected !== content) notes.push('liguei as ideias com conectivos');
  const keywords = original.keywords.trim() || topic.keywords.join(', ');
  const description = original.metaDescription.trim();
  const fits = description.length >= 120 && description.length <= 160;
  if (!fits) notes.push('ajustei a descrição para o tamanho que os buscadores mostram');
  const first = textOf(content).split(/(?<=[.!?])\s/)[0] ?? original.title;
  return {
    improved_title: fitTitle(original.title),
    improved_meta_description: fits
      ? description
      : fitDescription(description.length < 40 ? first : description),
    improved_meta_keywords: clip(keywords, 200),
    improved_content: connected,
    citations: added ? [{ paragraph: beginning(added.text), sources: [added.source] }] : [],
    improvements_summary:
      notes.length > 0
        ? `Melhoria simulada pela demonstração. ${capital(listed(notes))}. As informações, os números, as imagens e os links originais foram preservados.`
        : 'Melhoria simulada pela demonstração. O texto já está bem estruturado; revisei o título e os campos para buscadores sem alterar o conteúdo.',
  };
}
