import { describe, expect, it } from '@jest/globals';
import {
  applySteps,
  numbersOf,
  ordinaryEdits,
  outcomeOf,
  type OrdinaryEdit,
} from '../../../../infra/jest/ordinary-edits.ts';
import { commentableText } from './shown-text.js';
import { shareOf, TextChange } from './text-change.js';

/** The words of an anchor on `quote` after a change; null where they are gone. */
function followed(before: string, after: string, quote: string, from = before.indexOf(quote)): string | null {
  const anchor = { start: from, end: from + quote.length };
  const { start, end } = new TextChange(before, after).follow(anchor, quote);
  return end === null ? null : after.slice(start, end);
}

const PLANS = 'O plano Básico custa 10 reais por mês. O plano Completo custa 20 reais por mês.';

describe('an anchor on words', () => {
  it.each([
    [
      'short lines above',
      'Um\nO antivírus bloqueia ameaças.\nFim.',
      'Zero\nUm\nO antivírus bloqueia ameaças.\nFim.',
    ],
    ['a paragraph above', 'Um.\nO antivírus bloqueia ameaças.', 'Novo.\nUm.\nO antivírus bloqueia ameaças.'],
    ['a sentence before it', 'Um. O antivírus bloqueia ameaças.', 'Zero. Um. O antivírus bloqueia ameaças.'],
    [
      'a paragraph that is cut in two',
      'Um. O antivírus bloqueia ameaças.',
      'Um.\nO antivírus bloqueia ameaças.',
    ],
    ['paragraphs that are joined', 'Um.\nO antivírus bloqueia ameaças.', 'Um. O antivírus bloqueia ameaças.'],
  ])('an anchor on words stays on them through %s', (_name, before, after) => {
    const quote = 'O antivírus bloqueia ameaças.';
    expect(followed(before, after, quote)).toBe(quote);
  });

  it('an anchor on words stays on a long paragraph that moves', () => {
    const moved = 'O antivírus bloqueia ameaças antes que cheguem ao usuário.';
    const [first, second] = ['Guarde uma cópia fora da rede.', 'Teste a restauração toda semana.'];
    const after = `${moved}\n${first}\n${second}`;
    for (const quote of [moved, first, second])
      expect(followed(`${first}\n${second}\n${moved}`, after, quote)).toBe(quote);
  });

  it('an anchor on words stays on a heading above long paragraphs when something comes before it', () => {
    const text = `Proteção\n${'Guarde uma cópia fora da rede.'}\n${'Teste a restauração toda semana.'}`;
    expect(followed(text, `Um começo.\n${text}`, 'Proteção')).toBe('Proteção');
  });

  it('an anchor on words stays on its words when every line of a long text changes', () => {
    const lines = Array.from(
      { length: 400 },
      (_, n) => `A linha ${n} diz o que a empresa ${n * 7} deve fazer.`,
    );
    const after = lines.map((line) => `${line} Fim.`).join('\n');
    for (const quote of [lines[0], lines[399]])
      expect(followed(lines.join('\n'), after, quote ?? '')).toBe(quote);
  });

  it('an anchor on words is on the words that are left, if they are most of them', () => {
    const sentence = 'O antivírus bloqueia novas ameaças antes que cheguem ao usuário.';
    const after = sentence.replace('bloqueia', 'detecta');
    expect(followed(sentence, after, sentence)).toBe(after);
    expect(followed(sentence, after, 'antes que cheguem ao usuário.')).toBe('antes que cheguem ao usuário.');
    const shorter = sentence.replace('O antivírus', 'Ele');
    expect(followed(sentence, shorter, 'antivírus bloqueia novas ameaças')).toBe('bloqueia novas ameaças');
    const other = sentence.replace('bloqueia novas ameaças', 'vale a pena');
    expect(followed(sentence, other, 'bloqueia novas ameaças antes')).toBeNull();
  });

  it('an anchor on words stays on its words in a long text in which one word is replaced everywhere', () => {
    const text = Array.from({ length: 900 }, (_, n) => `A linha ${n} diz o que fazer.`).join('\n');
    const after = text.replaceAll('linha', 'regra');
    expect(followed(text, after, 'A linha 450 diz o que fazer.')).toBe('A regra 450 diz o que fazer.');
    const others = text.replaceAll(/diz o que fazer|linha/g, 'vale');
    expect(followed(text, others, 'A linha 450 diz o que fazer.')).toBeNull();
  });

  it('an anchor on words stays on what its sentence is cut down to, and on nothing that another sentence brings', () => {
    const text = (sentence: string) => `Um começo. ${sentence} Um fim.`;
    const before = text('Treine as pessoas com mensagens falsas.');
    expect(followed(before, text('Falsas.'), 'falsas')).toBe('Falsas');
    expect(followed(before, text('Veja as pessoas com visitas.'), 'as pessoas com')).toBe('as pessoas com');
    expect(followed(before, text('Falsas, falsas.'), 'falsas')).toBeNull();
    expect(followed(before, text('Há notícias falsas em toda parte.'), 'falsas')).toBeNull();
    expect(followed(before, 'Um fim. Falsas. Um começo.', 'falsas')).toBeNull();
  });

  it('an anchor on words is on nothing where its sentence went, though a like one stays', () => {
    const [basic = '', full = ''] = PLANS.split(/(?<=\.) /);
    expect(followed(PLANS, full, basic)).toBeNull();
    expect(followed(PLANS, full, full)).toBe(full);
    expect(followed(PLANS, basic, full)).toBeNull();
    expect(followed('Use senhas longas.', 'Faça cópias e use o gerenciador de senhas.', 'senhas')).toBeNull();
  });

  it('an anchor on words is on nothing where one of two equal sentences went, and no one can say which', () => {
    const before = 'Início.\nFale conosco.\nFale conosco.\nFim.';
    for (const at of [8, 22])
      expect(followed(before, 'Início.\nFale conosco.\nFim.', 'Fale conosco.', at)).toBeNull();
    expect(followed('Sim\nNão\nSim\nNão', 'Sim\nNão', 'Sim')).toBeNull();
    expect(followed('Sim\nSim\nTotal\nNão', 'Sim\nTotal\nSim\nNão', 'Sim')).toBeNull();
  });

  it('an anchor on words is on nothing where its sentence comes twice in a row, and no one can say which is the copy', () => {
    const quote = 'Fale conosco hoje.';
    for (const [before, after] of [
      [`Um começo. ${quote}`, `Um começo. ${quote} ${quote}`],
      [`${quote} Um fim.`, `${quote}\n${quote} Um fim.`],
      [`Um começo. ${quote} Um fim.`, `Um começo. ${quote} ${quote} Um fim.`],
    ] as const)
      for (const words of [quote, 'conosco hoje']) expect(followed(before, after, words)).toBeNull();
  });

  it('an anchor on words stays where its sentence was when that is copied to another place', () => {
    const quote = 'Fale conosco hoje.';
    const line = `Um começo. ${quote} Um fim.`;
    const placeIn = (after: string) =>
      new TextChange(line, after).follow({ start: 11, end: 11 + quote.length }, quote);
    expect(placeIn(`${line}\n${quote}`)).toEqual({ start: 11, end: 29 });
    expect(placeIn(`${quote}\n${line}`)).toEqual({ start: 30, end: 48 });
  });

  it('an anchor on words finds its words again where an undo brings them back', () => {
    const [before, after] = ['Um.\nO antivírus bloqueia.\nFim.', 'Um.\nFim.'];
    const quote = 'antivírus bloqueia';
    const gone = new TextChange(before, after).follow({ start: 6, end: 6 + quote.length }, quote);
    expect(gone.end).toBeNull();
    const back = new TextChange(after, before).follow(gone, quote);
    expect(before.slice(back.start, back.end ?? 0)).toBe(quote);
    // Cut in one save, and pasted in the next.
    const pasted = `${after}\nO antivírus bloqueia.`;
    expect(new TextChange(after, pasted).follow(gone, quote)).toEqual({ start: 11, end: 29 });
    expect(new TextChange(after, `${pasted}\n${pasted}`).follow(gone, quote).end).toBeNull();
  });

  it.each(['.', '!? ', 'a', 'a. ', '\n', 'ação…x'])(
    'an anchor on words stays on its words above a long line of %j',
    (part) => {
      const line = part.repeat(200_000 / part.length);
      expect(followed(`Um fim.\n${line}x`, `Um começo. Um fim.\n${line}x y`, 'Um fim.')).toBe('Um fim.');
    },
  );

  it('an anchor on signs alone stays on them while they are there once', () => {
    expect(followed('Um.\nA ≥ B', 'Zero.\nUm.\nA ≥ B', '≥')).toBe('≥');
    expect(followed('Um.\nA ≥ B', 'Um.\nA ≥ B ≥ C', '≥')).toBeNull();
  });

  it('an anchor on words can be on code, a table cell, a heading and a caption', () => {
    const html =
      '<h2>Título</h2><pre><code>npm  start</code></pre><table><tr><td>Célula</td></tr></table><figure><img src="a" alt=""><figcaption>Legenda</figcaption></figure>';
    expect(commentableText(html).text).toBe('Título\nnpm start\nCélula\nLegenda');
  });
});

const SENTENCES = [
  'O plano Básico custa {n} reais por usuário e por mês.',
  'O plano Completo custa {n} reais por usuário e por mês.',
  'Fale com a nossa equipe.',
  'A proteção de endpoints bloqueia {n} tipos de ameaças antes que cheguem ao usuário.',
  'Com a verificação em duas etapas, uma senha roubada sozinha não abre a conta.',
  'Guarde uma cópia fora da rede e teste a restauração a cada {n} dias.',
  'Ransomware é um programa que cifra os arquivos e pede resgate.',
  'Muitas empresas só descobrem a falha quando já perderam dados.',
  'Sim.',
  'Não.',
  'Em {n} de cada 100 casos, o ataque começou por um e-mail.',
  'Nem toda atualização pode esperar o fim do mês!',
  'O que fazer quando um notebook some?',
  'Defina quem decide, quem avisa os clientes e quem fala com a imprensa.',
  'A LGPD pede que o incidente seja comunicado em prazo razoável.',
  'Saiba mais.',
  'O administrador vê, num painel só, os aparelhos, as licenças e os alertas.',
  'Uma licença vale para {n} aparelhos, sejam do trabalho ou pessoais.',
];
/** Sentences that are typed later. */
const TYPED = [
  'Nesta semana, três clientes perguntaram a mesma coisa.',
  'Antes de comprar, conte os aparelhos.',
  'O suporte responde em português, de segunda a sexta.',
  'Veja abaixo o passo a passo.',
  'Isso muda o preço? Não necessariamente.',
  'Quem usa o plano antigo pode trocar sem multa.',
  'A tabela seguinte resume as diferenças entre as edições.',
  'Em resumo, comece pelo e-mail e pelas cópias.',
];
const VERBS = ['protege', 'ainda', 'sempre', 'dados', 'melhor', 'hoje', 'a', 'de', 'empresa', 'risco'];

/** A word with the sentence that it was written in; a word that is typed later has none. */
interface Word {
  text: string;
  of: number;
}
type Sentence = Word[];
type Paragraph = Sentence[];
const textOf = (paragraphs: Paragraph[]): string =>
  paragraphs
    .map((paragraph) => paragraph.map((words) => words.map(({ text }) => text).join(' ')).join(' '))
    .join('\n');

function writeText(random: (below: number) => number): Paragraph[] {
  let written = 0;
  return Array.from({ length: 3 + random(8) }, () =>
    Array.from({ length: 1 + random(5) }, () => {
      const of = written++;
      const sentence = (SENTENCES[random(SENTENCES.length)] ?? '').replace('{n}', String(random(40)));
      return sentence.split(' ').map((text) => ({ text, of }));
    }),
  );
}

/** One edit, as people make them. */
function edit(paragraphs: Paragraph[], random: (below: number) => number): void {
  const at = random(paragraphs.length);
  const paragraph = paragraphs[at] ?? [];
  const which = random(paragraph.length || 1);
  const sentence = paragraph[which] ?? [];
  const typed = (text: string): Sentence => text.split(' ').map((word) => ({ text: word, of: -1 }));
  const another = () => typed(TYPED[random(TYPED.length)] ?? '');
  const word = () => typed(VERBS[random(VERBS.length)] ?? '')[0] as Word;
  const place = random(sentence.length || 1);
  const edits: (() => void)[] = [
    () => sentence.splice(place, 1, word()),
    () => sentence.splice(place, 0, word()),
    () => sentence.splice(place, 1),
    () => sentence.splice(place, 3, word(), word()),
    () => paragraph.splice(which, 1),
    () => paragraph.splice(which, 0, another()),
    () => paragraph.splice(which, 1, another()),
    () => paragraph.splice(which, 1, another(), another()),
    () => paragraphs.splice(at, 1),
    () => paragraphs.splice(at, 0, [another(), another()]),
    () => paragraphs.splice(at, 1, paragraph.slice(0, which), paragraph.slice(which)),
    () => paragraphs.splice(at, 2, [...paragraph, ...(paragraphs[at + 1] ?? [])]),
    () => paragraphs.splice(random(paragraphs.length), 0, ...paragraphs.splice(at, 1)),
    () => paragraph.splice(random(paragraph.length || 1), 0, ...paragraph.splice(which, 1)),
    // A copy of a sentence, typed before it.
    () =>
      paragraph.splice(
        which,
        0,
        sentence.map(({ text }) => ({ text, of: -1 })),
      ),
  ];
  edits[random(edits.length)]?.();
}

/** Comments on every sentence of a text that is edited: how many are on its own words, on others, on none. */
function comment(seed: number) {
  const random = numbersOf(seed);
  const paragraphs = writeText(random);
  const before = textOf(paragraphs);
  const sentences = paragraphs.flat();
  const count = 1 + random(6);
  const edited = paragraphs.map((paragraph) => paragraph.map((words) => [...words]));
  for (let index = 0; index < count; index += 1) edit(edited, random);
  const left = edited.filter((paragraph) => paragraph.some((words) => words.length > 0));
  const after = textOf(left);
  const change = new TextChange(before, after);
  const words: { start: number; end: number; of: number }[] = [];
  let place = 0;
  for (const { text, of } of left.flat(2)) {
    const start = after.indexOf(text, place);
    place = start + text.length;
    words.push({ start, end: place, of });
  }
  let from = 0;
  const outcome = { own: 0, others: [] as string[], gone: 0 };
  for (const [of, sentence] of sentences.entries()) {
    const quote = sentence.map(({ text }) => text).join(' ');
    const start = before.indexOf(quote, from);
    from = start + quote.length;
    const found = change.follow({ start, end: from }, quote);
    if (found.end === null) {
      outcome.gone += 1;
      continue;
    }
    const end = found.end;
    const pointed = words.filter((word) => word.end > found.start && word.start < end);
    const own = pointed.filter((word) => word.of === of).length;
    const isOwn = pointed[0]?.of === of && pointed.at(-1)?.of === of && own * 2 >= pointed.length;
    if (isOwn) outcome.own += 1;
    else outcome.others.push(`${seed}: “${quote}” → “${after.slice(found.start, end)}”`);
  }
  return outcome;
}

describe('comments on every sentence of a hundred texts', () => {
  it('comments on every sentence of a hundred texts are on their own words after each edit, or on none', () => {
    const outcomes = Array.from({ length: 100 }, (_, seed) => comment(seed + 1));
    expect(outcomes.flatMap(({ others }) => others)).toEqual([]);
    const own = outcomes.reduce((sum, outcome) => sum + outcome.own, 0);
    const gone = outcomes.reduce((sum, outcome) => sum + outcome.gone, 0);
    expect(own).toBeGreaterThan(gone * 2);
  });
});

describe('a comment on the words of an ordinary edit', () => {
  const outcomes = (edits: OrdinaryEdit[]) => {
    const counts = { own: 0, lost: 0, gone: 0, other: 0 };
    for (const edit of edits) {
      const { text } = applySteps(edit.text, edit.steps);
      const quote = edit.text.slice(edit.quote.start, edit.quote.end);
      const { start, end } = new TextChange(edit.text, text).follow(edit.quote, quote);
      counts[outcomeOf(edit, end === null ? null : { start, end })] += 1;
    }
    return counts;
  };

  it('a comment on the words of an ordinary edit is on them in 98 of 100 edits that leave them, and never on others', () => {
    const { lost, other } = outcomes(ordinaryEdits(500, 1));
    expect(other).toBe(0);
    expect(lost).toBeLessThanOrEqual(10);
  });

  it('a comment on the words of an edit of another kind is on them in 98 of 100, and never on others', () => {
    for (const seed of [2, 7002]) {
      const { lost, other } = outcomes(ordinaryEdits(100, seed, true));
      expect(other).toBe(0);
      expect(lost).toBeLessThanOrEqual(2);
    }
  });
});

it('the share of words in common is high for a typo that was mended, and low for another sentence', () => {
  expect(shareOf('segurnça', 'Segurança')).toBeGreaterThan(0.8);
  expect(shareOf('O plano custa 10 reais.', 'O plano de hoje custa 10 reais.')).toBeGreaterThan(0.7);
  expect(shareOf('Guarde uma cópia fora da rede.', 'Fale com a equipe da loja.')).toBeLessThan(0.2);
  expect(shareOf('a'.repeat(20), `${'a'.repeat(20)} ${'outra palavra '.repeat(20)}`)).toBeLessThan(0.2);
  expect(shareOf('', '!')).toBe(0);
});
