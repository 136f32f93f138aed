import { analysisOf, check, decimal, plural, type Analysis, type Check } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { PhraseFinder } from './phrases.js';
import { countCharacters, fold } from './text.js';

/** What the SEO guide reads besides the content. `keywords` is the comma-separated list. */
interface SeoInput {
  title: string;
  metaDescription: string;
  keywords: string;
}

export type SeoCheckId = 'title' | 'meta_description' | 'words' | 'keywords' | 'headings' | 'images';

/** Targets of the SEO guide, in characters, words and per cent. Source: specification, sections 5 and 9. */
const TARGET = { title: [30, 60], description: [120, 160], words: [150, 300], density: [1, 3] } as const;

function lengthCheck(
  id: 'title' | 'meta_description',
  label: string,
  subject: string,
  text: string,
  [min, max]: readonly [number, number],
): Check<SeoCheckId> {
  const value = countCharacters(text);
  const score = value < min ? 60 : value > max ? 40 : 100;
  const missing = plural(min - value, 'caractere', 'caracteres');
  const excess = plural(value - max, 'caractere', 'caracteres');
  return check({
    id,
    label,
    score,
    value,
    ...(value === 0 && { blank: true }),
    finding:
      value === 0
        ? `${subject} está em branco.`
        : `${subject} tem ${plural(value, 'caractere', 'caracteres')}.`,
    advice:
      value < min
        ? `Acrescente ao menos ${missing}: o ideal é ter de ${min} a ${max}.`
        : `Corte ao menos ${excess}: acima de ${max}, os buscadores costumam encurtar o texto.`,
  });
}

function wordsCheck({ words }: Prose): Check<SeoCheckId> {
  const value = words.length;
  const [fair, good] = TARGET.words;
  return check({
    id: 'words',
    label: 'Tamanho do conteúdo',
    score: value >= good ? 100 : value >= fair ? 70 : 40,
    value,
    finding:
      value === 0 ? 'O conteúdo está em branco.' : `O conteúdo tem ${plural(value, 'palavra', 'palavras')}.`,
    advice: `Escreva mais ${plural(good - value, 'palavra', 'palavras')} para chegar a ${good}.`,
  });
}

function keywordsCheck(keywords: string, { words }: Prose): Check<SeoCheckId> {
  const base = { id: 'keywords', label: 'Densidade de palavras-chave' } as const;
  const finder = new PhraseFinder(keywords.split(','));
  if (finder.empty) {
    return check({
      ...base,
      score: 0,
      value: 0,
      finding: 'Nenhuma palavra-chave foi informada.',
      advice: 'Informe as palavras-chave do artigo, separadas por vírgulas.',
    });
  }
  const covered = finder.covered(words.map(fold));
  const value = words.length === 0 ? 0 : (covered * 100) / words.length;
  const [min, max] = TARGET.density;
  // Whole numbers are compared, so that exactly 1% and exactly 3% are inside.
  const low = covered * 100 < min * words.length || words.length === 0;
  const high = covered * 100 > max * words.length;
  return check({
    ...base,
    score: low ? 50 : high ? 25 : 100,
    value,
    finding: `As palavras-chave são ${decimal(value, 2)}% do texto.`,
    advice: low
      ? `O guia pede de ${min}% a ${max}% do texto. Só diga mais vezes o assunto onde o leitor sentir falta dele.`
      : `Corte repetições que o leitor notaria: o guia pede de ${min}% a ${max}% do texto.`,
  });
}

function headingsCheck({ headings }: HtmlDocument): Check<SeoCheckId> {
  const value = headings.length;
  return check({
    id: 'headings',
    label: 'Subtítulos',
    score: value >= 2 ? 100 : 50,
    value,
    finding:
      value === 0
        ? 'O conteúdo não tem subtítulos.'
        : `O conteúdo tem ${plural(value, 'subtítulo', 'subtítulos')}.`,
    advice: 'Divida o texto com pelo menos 2 subtítulos (H2 ou H3).',
  });
}

function imagesCheck({ images }: HtmlDocument): Check<SeoCheckId> {
  const described = images.filter(({ alt }) => alt?.trim()).length;
  const missing = images.length - described;
  return check({
    id: 'images',
    label: 'Texto alternativo das imagens',
    score: images.length === 0 ? 100 : Math.round((described * 100) / images.length),
    value: missing,
    finding:
      images.length === 0
        ? 'O conteúdo não tem imagens.'
        : `${described} de ${plural(images.length, 'imagem', 'imagens')} ${described === 1 ? 'tem' : 'têm'} texto alternativo.`,
    advice: `Descreva ${missing === 1 ? 'a imagem que está' : `as ${missing} imagens que estão`} sem o atributo alt.`,
  });
}

/**
 * SEO guide: average of six checks. Source: specification, section 5.
 * - `title`, `meta_description`: `value` in characters, trimmed; empty counts as too short (60).
 * - `words`: `value` in words of the visible text, headings included, `pre` excluded.
 * - `keywords`: `value` in per cent: words that belong to an occurrence of any keyword over all words. Case and
 *   accents don't matter, a word inside two keywords counts once; a list without a word in it is 0.
 * - `headings`: `value` is the number of h1 to h6 with text.
 * - `images`: `value` is the number of images whose alt is missing or blank.
 */
export const analyseSeo = (input: SeoInput, document: HtmlDocument, prose: Prose): Analysis<SeoCheckId> =>
  analysisOf<SeoCheckId>([
    lengthCheck('title', 'Tamanho do título', 'O título', input.title, TARGET.title),
    lengthCheck(
      'meta_description',
      'Meta descrição',
      'A meta descrição',
      input.metaDescription,
      TARGET.description,
    ),
    wordsCheck(prose),
    keywordsCheck(input.keywords, prose),
    headingsCheck(document),
    imagesCheck(document),
  ]);
