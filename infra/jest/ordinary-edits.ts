/** One step of an edit: text that is replaced, or cut from `from` to `to` and pasted at `at` of what is left. */
export type EditStep = { from: number; to: number; text: string } | { from: number; to: number; at: number };

/** Words of a text that are commented, and an edit of that text. */
export interface OrdinaryEdit {
  kind: string;
  text: string;
  quote: { start: number; end: number };
  steps: EditStep[];
}

type Random = (below: number) => number;

/** A generator of numbers that gives the same ones each time. */
export function numbersOf(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const SENTENCES = [
  'O plano Básico custa {n} reais por usuário e por mês.',
  'O plano Completo custa {n} reais por usuário e por mês.',
  'A proteção de endpoints bloqueia {n} tipos de ameaças antes que cheguem ao usuário.',
  'Com a verificação em duas etapas, uma senha roubada sozinha não abre a conta.',
  'Guarde uma cópia fora da rede e teste a restauração a cada {n} dias.',
  'Ransomware é um programa que cifra os arquivos e pede resgate.',
  'Muitas empresas só descobrem a falha quando já perderam dados.',
  'Em {n} de cada 100 casos, o ataque começou por um e-mail.',
  'Nem toda atualização pode esperar o fim do mês!',
  'O que fazer quando um notebook some?',
  'Fale com a nossa equipe.',
  'Defina quem decide, quem avisa os clientes e quem fala com a imprensa.',
  'A LGPD pede que o incidente seja comunicado em prazo razoável.',
  'O administrador vê, num painel só, os aparelhos, as licenças e os alertas.',
  'Uma licença vale para {n} aparelhos, sejam do trabalho ou pessoais.',
];
/** Sentences of the edits that are kept aside. */
const OTHER_SENTENCES = [
  'Quando o contrato termina, os dados ficam disponíveis por {n} dias.',
  'A equipe de suporte responde em até {n} horas úteis.',
  'Nossos consultores visitam a empresa, mapeiam os riscos e entregam um plano.',
  'Criptografar os discos evita que um roubo vire um vazamento.',
  'Quem trabalha de casa precisa das mesmas regras que valem no escritório.',
  'O backup automático roda toda noite e guarda {n} versões de cada arquivo.',
  'Senhas repetidas continuam sendo a porta de entrada mais comum.',
  'Treine as pessoas com mensagens falsas e acompanhe quem clica.',
  'Um bom firewall separa a rede dos visitantes da rede interna.',
  'Depois da migração, desligue o servidor antigo e apague os discos.',
  'Peça uma proposta.',
  'O relatório mostra, por setor, quantas máquinas estão sem correção.',
];
const WORDS = [
  'protege',
  'ainda',
  'sempre',
  'realmente',
  'melhor',
  'hoje',
  'cada',
  'muito',
  'empresa',
  'risco',
];
const TYPED = [
  'nesta semana três clientes perguntaram a mesma coisa',
  'antes de comprar é bom contar todos os aparelhos',
  'isso muda o orçamento de quem contrata agora',
  'quem usa a edição antiga pode trocar sem multa',
  'convém começar pelo correio e pelas rotinas internas',
];

interface Span {
  start: number;
  end: number;
}
const spansOf = (text: string, pattern: RegExp, from = 0): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: part, index }) => ({
    start: from + index,
    end: from + index + part.length,
  }));
const lastOf = <Item>(list: readonly Item[]): Item => list[list.length - 1] as Item;

/** A text, the sentence that is commented, and the words of it with which the comment begins and ends. */
interface Draft {
  text: string;
  lines: Span[];
  line: number;
  sentence: Span;
  words: Span[];
  first: number;
  last: number;
}

function writeDraft(random: Random, sentences: readonly string[]): Draft {
  const left = [...sentences];
  const text = Array.from({ length: 3 + random(4) }, () =>
    Array.from({ length: 1 + random(3) }, () => {
      const [one = 'Saiba mais.'] = left.splice(random(left.length), 1);
      return one.replace('{n}', String(2 + random(90)));
    }).join(' '),
  ).join('\n');
  const lines = spansOf(text, /[^\n]+/g);
  const line = random(lines.length);
  const { start, end } = lines[line] as Span;
  const inLine = spansOf(text.slice(start, end), /\S.*?[.!?](?= |$)/g, start);
  const sentence = inLine[random(inLine.length)] as Span;
  const words = spansOf(text.slice(sentence.start, sentence.end), /[^\s.,!?]+/g, sentence.start);
  const whole = random(3) === 0;
  const length = whole ? words.length : Math.min(words.length, 1 + random(6));
  const first = random(words.length - length + 1);
  return { text, lines, line, sentence, words, first, last: first + length - 1 };
}

type Kind = (draft: Draft, random: Random) => EditStep[] | null;

const insertAt = (at: number, text: string): EditStep => ({ from: at, to: at, text });
const wordOf = (random: Random) => WORDS[random(WORDS.length)] as string;
const typedOf = (random: Random) => TYPED[random(TYPED.length)] as string;

/** Cuts a line with its end, and pastes it before another one. */
function moveLine({ lines, line, text }: Draft, random: Random): EditStep[] | null {
  const other = random(lines.length);
  if (other === line) return null;
  const { start, end } = lines[line] as Span;
  const isLast = line === lines.length - 1;
  const [from, to] = isLast ? [start - 1, end] : [start, end + 1];
  if (isLast) {
    const at = (lines[other] as Span).start;
    return [
      { from: start, to: end, at },
      insertAt(at + end - start, '\n'),
      { from: text.length, to: text.length + 1, text: '' },
    ];
  }
  const target = (lines[other] as Span).start;
  return [{ from, to, at: target > from ? target - (to - from) : target }];
}

const KINDS: Record<string, Kind> = {
  'a word is put inside the words': ({ words, first, last }, random) => {
    if (first === last) return null;
    const after = words[first + random(last - first)] as Span;
    return [insertAt(after.end, ` ${wordOf(random)}${random(2) ? ` ${wordOf(random)}` : ''}`)];
  },
  'the words next to them change': ({ words, first, last }, random) => {
    const steps: EditStep[] = [];
    const [before, after] = [words[first - 1], words[last + 1]];
    if (after) steps.push({ from: after.start, to: after.end, text: wordOf(random) });
    if (before) steps.push({ from: before.start, to: before.end, text: wordOf(random) });
    return steps.length > 0 ? steps : null;
  },
  'half of the sentence is rewritten': ({ words, first, last, sentence }, random) => {
    const half = words.length >> 1;
    if (half < 2) return null;
    const whole = first === 0 && last === words.length - 1;
    const isFirst = whole ? random(2) === 0 : first >= half;
    if (!whole && !isFirst && last >= half) return null;
    return isFirst
      ? [{ from: sentence.start, to: (words[half - 1] as Span).end, text: typedOf(random) }]
      : [{ from: (words[half] as Span).start, to: lastOf(words).end, text: typedOf(random) }];
  },
  'a typo is mended inside': ({ words, first, last }, random) => {
    const long = words.slice(first, last + 1).filter(({ start, end }) => end - start > 4);
    const word = long[random(long.length || 1)];
    if (!word) return null;
    const at = word.start + 1 + random(word.end - word.start - 2);
    return [{ from: at, to: at + (random(2) ? 1 : 0), text: 'x' }];
  },
  'a paragraph is moved and edited': (draft, random) => {
    const { words, first, last } = draft;
    const moved = moveLine(draft, random);
    if (!moved) return null;
    const outside = words.filter((_, at) => at < first || at > last);
    const word = outside[random(outside.length || 1)] ?? words[first];
    return word ? editedMove(moved, word, random) : moved;
  },
  'a sentence is cut and pasted elsewhere': ({ text, lines, line, sentence }, random) => {
    const other = lines[random(lines.length)] as Span;
    if (other === lines[line] || lines[line]?.start === sentence.start) return null;
    const from = sentence.start - 1;
    const size = sentence.end - from;
    const at = other.end > from ? other.end - size : other.end;
    return text[from] === ' ' ? [{ from, to: sentence.end, at }] : null;
  },
  'a paragraph is cut and pasted elsewhere': moveLine,
  'a sentence is split': ({ words, text }, random) => {
    if (words.length < 6) return null;
    const at = 2 + random(words.length - 4);
    const [one, next] = [words[at] as Span, words[at + 1] as Span];
    const letter = (text[next.start] ?? '').toUpperCase();
    return [{ from: one.end, to: next.start + 1, text: `. ${letter}` }];
  },
  'two sentences are merged': ({ text, sentence, lines, line }) => {
    const isLast = sentence.end === lines[line]?.end;
    if (isLast) return null;
    const letter = (text[sentence.end + 1] ?? '').toLowerCase();
    return [{ from: sentence.end - 1, to: sentence.end + 2, text: `, e ${letter}` }];
  },
  'two paragraphs are joined': ({ lines, line }) => {
    const { end } = lines[line] as Span;
    return line === lines.length - 1 ? null : [{ from: end, to: end + 1, text: ' ' }];
  },
  'a paragraph is written above, and a word changes': ({ lines, line, words, first }, random) => {
    const word = words[first - 1];
    const steps: EditStep[] = word ? [{ from: word.start, to: word.end, text: wordOf(random) }] : [];
    return [...steps, insertAt((lines[random(line + 1)] as Span).start, `${typedOf(random)}.\n`)];
  },
};

/** A word typed in a paragraph before it is moved. */
function editedMove(moved: EditStep[], word: Span, random: Random): EditStep[] {
  const text = ` ${wordOf(random)}`;
  const [cut, ...rest] = moved as [EditStep & { at: number }, ...EditStep[]];
  return [
    insertAt(word.end, text),
    { ...cut, to: cut.to + text.length },
    ...rest.map((step) => shifted(step, text.length)),
  ];
}
const shifted = (step: EditStep, by: number): EditStep =>
  'at' in step ? step : { ...step, from: step.from + by, to: step.to + by };

/** Edits of another kind, which nothing was tuned on. */
const ASIDE: Record<string, Kind> = {
  'the halves of a sentence change places': ({ text, sentence, words }) => {
    const comma = text.indexOf(', ', sentence.start);
    if (comma < 0 || comma > sentence.end || words.length < 6) return null;
    return [
      insertAt(sentence.end - 1, ', '),
      { from: sentence.start, to: comma, at: sentence.end - 1 - comma + sentence.start + 2 },
      { from: sentence.start, to: sentence.start + 2, text: '' },
    ];
  },
  'three words far from each other change': ({ words, first, last }, random) => {
    if (words.length < 9) return null;
    const places = [1, words.length >> 1, words.length - 2].filter(
      (at) => last - first > 3 || at < first || at > last,
    );
    return places
      .reverse()
      .map((at) => ({ from: (words[at] as Span).start, to: (words[at] as Span).end, text: wordOf(random) }));
  },
  'a sentence is shortened at both ends': ({ words, first, last, sentence }) => {
    const [one, other] = [words[first] as Span, words[last] as Span];
    if (first < 1 || last > words.length - 2) return null;
    return [
      { from: other.end, to: sentence.end - 1, text: '' },
      { from: sentence.start, to: one.start, text: '' },
    ];
  },
  'every paragraph begins with another word': ({ lines }, random) =>
    lines.toReversed().map(({ start }) => insertAt(start, `${wordOf(random)} `)),
  'numbers are brought up to date': ({ text, sentence }, random) => {
    const number = spansOf(text.slice(sentence.start, sentence.end), /\d+/g, sentence.start)[0];
    return number ? [{ from: number.start, to: number.end, text: String(200 + random(700)) }] : null;
  },
  'a sentence becomes a paragraph with one above': ({ text, sentence }, random) =>
    text[sentence.start - 1] === ' '
      ? [{ from: sentence.start - 1, to: sentence.start, text: `\n${typedOf(random)}.\n` }]
      : null,
  'a tense changes': ({ words, first, last }) =>
    words
      .slice(first, last + 1)
      .toReversed()
      .filter(({ start, end }) => end - start > 5)
      .slice(0, 2)
      .map(({ end }) => ({ from: end - 1, to: end, text: 'ava' })),
  'the sentence before goes, and one comes after': ({ lines, line, sentence }, random) => {
    const { start } = lines[line] as Span;
    if (start === sentence.start) return null;
    return [insertAt(sentence.end, ` ${typedOf(random)}.`), { from: start, to: sentence.start, text: '' }];
  },
};

/** Ordinary edits of commented texts, as people make them: the same ones for the same seed. */
export function ordinaryEdits(count: number, seed: number, aside = false): OrdinaryEdit[] {
  const random = numbersOf(seed);
  const kinds = Object.entries(aside ? ASIDE : KINDS);
  const edits: OrdinaryEdit[] = [];
  while (edits.length < count) {
    const [kind, make] = kinds[edits.length % kinds.length] as [string, Kind];
    const draft = writeDraft(random, aside ? OTHER_SENTENCES : SENTENCES);
    const { text, words, first, last, sentence } = draft;
    const steps = make(draft, random);
    if (!steps || steps.length === 0) continue;
    const isWhole = first === 0 && last === words.length - 1;
    const end = isWhole ? sentence.end : (words[last] as Span).end;
    edits.push({ kind, text, quote: { start: (words[first] as Span).start, end }, steps });
  }
  return edits;
}

/** A text after some steps, and where each of its characters was in the old one; -1 for a typed one. */
export function applySteps(text: string, steps: readonly EditStep[]): { text: string; origins: number[] } {
  const characters = [...text].map((character, origin) => ({ character, origin }));
  for (const step of steps) {
    const taken = characters.splice(step.from, step.to - step.from);
    if ('at' in step) characters.splice(step.at, 0, ...taken);
    else characters.splice(step.from, 0, ...[...step.text].map((character) => ({ character, origin: -1 })));
  }
  return {
    text: characters.map(({ character }) => character).join(''),
    origins: characters.map(({ origin }) => origin),
  };
}

export type Outcome = 'own' | 'lost' | 'gone' | 'other';

/**
 * Whether a place that was found for commented words is theirs. `lost`: none was found, though a third of their letters
 * or more is left. `other`: the place has more letters of other words of the
 * old text than of them, or hardly any of them.
 */
export function outcomeOf(edit: OrdinaryEdit, found: Span | null): Outcome {
  const { text, origins } = applySteps(edit.text, edit.steps);
  const { start, end } = edit.quote;
  const isOwn = (at: number) => (origins[at] ?? -1) >= start && (origins[at] ?? -1) < end;
  const lettersIn = (range: Span) =>
    Array.from({ length: range.end - range.start }, (_, index) => range.start + index).filter((at) =>
      /[\p{L}\p{N}]/u.test(text[at] ?? ''),
    );
  const left = lettersIn({ start: 0, end: text.length }).filter(isOwn).length;
  const quoted = [...edit.text.slice(start, end)].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  if (!found) return left * 3 >= quoted ? 'lost' : 'gone';
  const letters = lettersIn(found);
  const own = letters.filter(isOwn).length;
  const others = letters.filter((at) => (origins[at] ?? -1) >= 0).length - own;
  return own > others && own * 4 >= letters.length ? 'own' : 'other';
}
