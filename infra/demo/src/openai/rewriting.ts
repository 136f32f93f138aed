import { beginning, capital, escapeHtml, type Citation } from './article.js';
import { shortenSentences, textOf, wordsOf } from './improvement.js';
import { composeFrom, type PromptSource } from './sources.js';
import { plain } from './topic.js';

export interface Passage {
  /** As the prompt names it. */
  operation: string;
  instruction: string;
  passage: string;
  title: string;
  sources: readonly PromptSource[];
}

export interface Rewritten {
  rewritten_html: string;
  citations: Citation[];
}

/** What a term means, by the beginnings of words that it is recognised by. */
const MEANINGS: [string, string][] = [
  [
    'edr',
    'uma proteção que observa o que os programas fazem em cada computador e reage quando algo foge do normal',
  ],
  ['endpoint', 'cada aparelho em que alguém trabalha, como notebooks, celulares e servidores'],
  ['ransomware', 'um programa que embaralha os arquivos e exige dinheiro para devolvê-los'],
  ['phishing', 'uma mensagem falsa, feita para que alguém entregue uma senha ou abra um arquivo perigoso'],
  ['autentica', 'uma segunda prova de quem está entrando, além da senha'],
  ['backup', 'uma cópia dos dados guardada à parte, para quando o original se perde'],
  ['criptograf', 'uma forma de guardar os dados que só quem tem a chave consegue ler'],
  ['firewall', 'um filtro que decide o que pode entrar na rede e sair dela'],
  ['nuvem', 'computadores de um fornecedor, usados pela internet'],
  ['lgpd', 'a lei brasileira que diz como as empresas cuidam dos dados das pessoas'],
  ['vpn', 'um caminho protegido entre quem está fora e a rede da empresa'],
];
const UNKNOWN = 'em palavras simples, o cuidado que mantém esta parte do trabalho funcionando';

const EXAMPLES: [string, string][] = [
  [
    'phishing|mensage|e-mail',
    'imagine que o financeiro recebe um boleto com o logotipo certo e a conta errada: quem confere por telefone antes de pagar evita o prejuízo',
  ],
  [
    'ransomware|sequestro|resgate',
    'imagine que o servidor de arquivos amanhece bloqueado: com uma cópia testada, a equipe volta a trabalhar sem negociar com ninguém',
  ],
  [
    'backup|copia|restaur',
    'imagine que uma pasta de contratos é apagada por engano: quem testou a restauração devolve os arquivos antes do almoço',
  ],
  [
    'senha|autentica|acesso',
    'imagine que alguém descobre a senha de uma pessoa da equipe: sem a segunda confirmação, a senha sozinha não abre nada',
  ],
];
const USUAL_EXAMPLE =
  'imagine um escritório de contabilidade que escolhe uma pessoa responsável, anota o combinado e confere o resultado todo mês';

const SIMPLER: [RegExp, string][] = [
  [/\butilizar\b/gi, 'usar'],
  [/\butilização\b/gi, 'uso'],
  [/\bimplementar\b/gi, 'adotar'],
  [/\bmitigar\b/gi, 'reduzir'],
  [/\bcolaboradores\b/gi, 'funcionários'],
  [/\bno que diz respeito a\b/gi, 'sobre'],
  [/\bcom o intuito de\b/gi, 'para'],
  [/\bpor intermédio de\b/gi, 'por'],
  [/\bum número cada vez maior de\b/gi, 'cada vez mais'],
  [/\bdiariamente\b/gi, 'todo dia'],
];

const FILLERS =
  /(?<!\p{L})(?:na verdade|de fato|basicamente|certamente|obviamente|é importante (?:notar|lembrar) que|vale (?:notar|lembrar) que|como todos sabem|cada vez mais|no dia a dia|de forma geral),? /giu;

const BLOCK = /<(?:h[2-6]|p|ul|ol|blockquote|table|pre|figure)\b/i;
/** The insides of elements that hold running text, with nothing but inline elements in them. */
const INSIDES =
  /(<(p|li|h[2-6]|td|th)(?:\s[^>]*)?>)((?:(?!<\/?(?:p|li|h[2-6]|td|th|ul|ol|table|pre)\b)[^])*)(<\/\2>)/gi;

/** Changes running text: all of it, or what each block of it holds. */
function inText(html: string, change: (text: string) => string): string {
  if (!BLOCK.test(html)) return change(html);
  return html.replace(INSIDES, (...found) => {
    const [, open, , inside, close] = found as unknown as [string, string, string, string, string];
    return open + change(inside) + close;
  });
}

const isBalanced = (html: string): boolean =>
  (html.match(/<[a-z]/gi) ?? []).length ===
  (html.match(/<\//g) ?? []).length + (html.match(/<(?:br|img)\b/gi) ?? []).length;

/** The sentences of running text, none of which cuts an element in two. */
function sentencesIn(html: string): string[] {
  const sentences: string[] = [];
  let current = '';
  for (const piece of html.split(/(?<=[.!?…])(\s+)/)) {
    current += piece;
    if (/\s$/.test(piece) && isBalanced(current)) {
      sentences.push(current);
      current = '';
    }
  }
  return current ? [...sentences, current] : sentences;
}

/** Keeps links, numbers and names; lets go of asides, fillers and what a last clause adds. */
function shortenText(html: string): string {
  const lean = html.replace(/ \([^()<>]*\)/g, '').replace(FILLERS, '');
  const sentences = sentencesIn(lean);
  const selected = sentences.filter(
    (sentence, at) => at < Math.ceil(sentences.length / 2) || /<a |\d/.test(sentence),
  );
  const text = selected.join('').trim();
  if (sentences.length > 1 || text !== html.trim()) return capital(text);
  const clause =
    /^([^<>]{20,}?)(?:, (?:que|porque|pois|mas|e|com|para|sem|quando)\b|;)[^<>]*?([.!?…]?)$/.exec(text);
  return clause ? `${clause[1]}${clause[2]}` : text;
}

const simplifyText = (html: string): string =>
  shortenSentences(SIMPLER.reduce((text, [hard, easy]) => text.replace(hard, easy), html));

/** Adds running text to the end of a passage: behind its last sentence, or as a paragraph of its own. */
function added(html: string, text: string): string {
  if (BLOCK.test(html)) return `${html}\n<p>${escapeHtml(capital(text))}.</p>`;
  const end = /[.!?…]$/.exec(textOf(html));
  return end ? `${html} ${escapeHtml(capital(text))}.` : `${html} (${escapeHtml(text)})`;
}

function listed(html: string): string {
  const items = sentencesIn(html.replace(/<\/?(?:p|h[2-6]|blockquote|[uo]l|li)\b[^>]*>/gi, ' ').trim());
  return `<ul>\n${items.map((item) => `  <li>${item.trim()}</li>`).join('\n')}\n</ul>`;
}

function instructed(passage: string, instruction: string): string {
  const order = plain(instruction);
  if (/lista|topicos/.test(order) && BLOCK.test(passage)) return listed(passage);
  if (/curt|resum|enxut/.test(order)) return inText(passage, shortenText);
  if (/negrito|destaque/.test(order)) {
    return inText(passage, (text) => (/<|^\s*$/.test(text) ? text : `<strong>${text}</strong>`));
  }
  if (/pergunta/.test(order)) return inText(passage, (text) => `Você já pensou nisto? ${text}`);
  if (/formal/.test(order)) {
    return inText(passage, (text) =>
      text.replace(/\b[Vv]ocê\b/g, 'a empresa').replace(/\ba gente\b/g, 'nós'),
    );
  }
  return inText(
    passage,
    (text) => `Em outras palavras, ${text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`,
  );
}

const found = (pairs: [string, string][], text: string): string | undefined =>
  pairs.find(([signs]) => signs.split('|').some((sign) => plain(text).includes(sign)))?.[1];

/** Rewrites a passage as an editor would, in the shape that it has. */
export function rewritePassage({ operation, instruction, passage, title, sources }: Passage): Rewritten {
  const text = textOf(passage);
  const plainAnswer = (rewritten_html: string): Rewritten => ({ rewritten_html, citations: [] });
  switch (operation) {
    case 'encurtar':
      return plainAnswer(inText(passage, shortenText));
    case 'simplificar':
      return plainAnswer(inText(passage, simplifyText));
    case 'exemplificar':
      return plainAnswer(
        added(passage, `por exemplo, ${found(EXAMPLES, `${text} ${title}`) ?? USUAL_EXAMPLE}`),
      );
    case 'explicar': {
      const meaning = found(MEANINGS, text) ?? UNKNOWN;
      const term = wordsOf(text) <= 6 ? '' : 'ou seja, ';
      const [cited] = composeFrom(sources.filter(({ head }) => head.startsWith('Fonte')));
      // A whole paragraph has room for what a person's own source says.
      if (!cited || !BLOCK.test(passage)) return plainAnswer(added(passage, `${term}${meaning}`));
      return {
        rewritten_html: `${passage}\n<p>${escapeHtml(cited.text)}</p>`,
        citations: [{ paragraph: beginning(cited.text), sources: [cited.source] }],
      };
    }
    default:
      return plainAnswer(instructed(passage, instruction));
  }
}
