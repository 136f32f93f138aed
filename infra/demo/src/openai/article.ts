import { composeFrom, isCovered, sentencesOf, type PromptSource } from './sources.js';
import type { Topic } from './topic.js';
import { topicOf } from './topics.js';

export interface Draft {
  title: string;
  excerpt: string;
  content: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  featured_image_prompt: string;
  citations: Citation[];
}

/** How an answer names the sources of a paragraph: by its first words. */
export interface Citation {
  paragraph: string;
  sources: number[];
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts at the end of a word, so that at most `max` characters are left. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  return text
    .slice(0, max + 1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:.–-]+$/, '');
}

const ENDINGS = [': guia prático para empresas', ': guia para empresas', ' na prática', ' hoje'];

/** The title as asked, brought to 30-60 characters where words allow it. */
export function fitTitle(title: string): string {
  const clean = title.replace(/\s+/g, ' ').trim();
  if (clean.length > 60) return clip(clean, 60);
  if (clean.length >= 30) return clean;
  const endings = /[?!]$/.test(clean) ? [' Guia prático para empresas'] : ENDINGS;
  return clean + (endings.find((words) => (clean + words).length <= 60) ?? '');
}

const TAILS = [
  ' Veja os passos que cabem na rotina da sua equipe.',
  ' Leia e comece ainda nesta semana.',
  ' Com exemplos e uma lista de ações.',
];

/** A description of 120-160 characters. */
export function fitDescription(text: string): string {
  let description = clip(text, 158);
  if (!/[.!?]$/.test(description) && description.length < 150) description += '.';
  for (const tail of TAILS) {
    if (description.length >= 120) break;
    if (description.length + tail.length <= 160) description += tail;
  }
  return /[.!?]$/.test(description) ? description : `${description}.`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const heading = (text: string): string => `<h2>${escapeHtml(text)}</h2>`;

const STEPS = [
  'Escolha uma pessoa responsável e reserve uma manhã na agenda dela.',
  'Compare a lista acima com a situação de hoje e marque o que falta.',
  'Resolva primeiro o que custa pouco e reduz muito o risco.',
  'Anote o que foi feito e marque a próxima revisão.',
];

export const conclusion = (topic: Topic): string =>
  `Em resumo, quando o assunto é ${topic.subject}, o resultado não vem de uma compra nem de um comunicado. Ele vem de decisões pequenas, repetidas e verificadas. A empresa que começa pelo essencial, mede o que faz e corrige o rumo fica cada vez mais difícil de surpreender. Se quiser uma segunda opinião sobre as prioridades, converse com os nossos especialistas: a primeira conversa serve para entender o seu cenário.`;

/** The one thing that the stand-in says without a source, so that the ledger of claims has something to show. */
const INVENTED = (days: number): string =>
  `Em projetos parecidos, a nova rotina costuma se firmar em ${days} dias, quando alguém cuida dela desde o começo.`;

/** A figure that no source holds. */
const inventedDays = (sources: readonly PromptSource[]): number => {
  const held = sources.flatMap(({ passages }) => passages).join(' ');
  return [45, 75, 55, 65, 85].find((days) => !held.includes(String(days))) ?? 4573;
};

/** A topic without the sentences whose figures stand in no source. */
function covered(topic: Topic, sources: readonly PromptSource[]): Topic {
  const isKept = (text: string): boolean => isCovered(text, sources);
  const keep = (text: string): string => sentencesOf(text).filter(isKept).join(' ');
  const all = (texts: string[]): string[] => texts.map(keep).filter(Boolean);
  return {
    ...topic,
    what: all(topic.what),
    answer: all(topic.answer),
    mistakes: keep(topic.mistakes),
    practiceLead: keep(topic.practiceLead) || 'Comece por aqui:',
    practices: topic.practices.filter(isKept),
    quote: isKept(topic.quote)
      ? topic.quote
      : 'Segurança é decidir com calma o que ninguém decide bem com pressa.',
  };
}

/** The first words of a paragraph. */
export const beginning = (text: string): string => text.split(' ').slice(0, 10).join(' ');

/**
 * Writes an article of some 700 words about a title, out of the paragraphs the demo knows and of sentences of the
 * sources, which it cites; exactly one further claim has no source.
 */
export function writeArticle(title: string, category: string, sources: readonly PromptSource[] = []): Draft {
  const known = topicOf(title, category);
  const topic = sources.length > 0 ? covered(known, sources) : known;
  const cited = composeFrom(sources);
  const [keyword] = topic.keywords;
  const name = fitTitle(title);
  const content = [
    paragraph(
      `Este é um texto simulado. O tema pedido foi: ${title}. A demonstração não usa um modelo de IA e só mostra como o painel funciona.`,
    ),
    paragraph(
      `Quem procura orientação sobre ${topic.subject} encontra siglas demais e respostas de menos. Este artigo segue outro caminho, porque decidir bem depende de entender o essencial. Nele você encontra o que precisa saber para decidir, os erros que vemos com mais frequência e uma lista de ações que cabe na rotina de uma empresa brasileira.`,
    ),
    heading(`O que é preciso entender sobre ${topic.subject}`),
    ...cited.map(({ text }) => paragraph(text)),
    ...topic.what.map(paragraph),
    heading(topic.question),
    ...topic.answer.map(paragraph),
    `<blockquote><p>${escapeHtml(topic.quote)}</p></blockquote>`,
    heading(topic.mistakesTitle),
    paragraph(topic.mistakes),
    heading(topic.practiceTitle),
    paragraph(topic.practiceLead),
    `<ul>${topic.practices.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
    paragraph(
      'Nada disso exige uma equipe grande. Exige constância, porque cada item perde valor quando deixa de ser verificado. Por isso, trate o tema como parte da rotina de gestão, ao lado do caixa e dos prazos.',
    ),
    heading('Como saber se está funcionando'),
    paragraph(
      'O que não é acompanhado volta a ser promessa. Escolha poucos sinais simples e olhe para eles todo mês, sempre com a mesma pessoa responsável. Bons sinais respondem a perguntas diretas: o que foi testado, o que ficou pendente e quanto tempo levamos para perceber o último problema. Compartilhe o resultado com a direção em uma página, porque decisões de investimento melhoram quando o risco deixa de ser abstrato.',
    ),
    ...(sources.length > 0 ? [paragraph(INVENTED(inventedDays(sources)))] : []),
    heading('Por onde começar nesta semana'),
    paragraph(`Se o tema ainda não tem dono na empresa, use estes passos para sair do lugar:`),
    `<ol>${STEPS.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ol>`,
    heading('Conclusão: o próximo passo'),
    paragraph(conclusion(topic)),
  ].join('\n');
  return {
    title: name,
    excerpt: clip(
      `O que a sua empresa precisa saber sobre ${topic.subject}: como funciona, os erros mais comuns e uma lista de ações para começar nesta semana.`,
      220,
    ),
    content,
    meta_title: name,
    meta_description: fitDescription(
      `${capital(keyword)} sem complicação: entenda como funciona, evite os erros mais comuns e siga um plano simples para proteger a sua empresa.`,
    ),
    meta_keywords: topic.keywords.join(', '),
    citations: cited.map(({ text, source }) => ({ paragraph: beginning(text), sources: [source] })),
    featured_image_prompt: `${topic.picture}, em azul-marinho e verde-água, traço limpo, sem texto.`,
  };
}
