import { describe, expect, it, jest, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fleschIndex,
  readabilityTotal,
  type ReadabilityCheckId,
  type ReadabilityFacts,
} from './readability.js';
import { analysePost } from './score.js';
import { wordsOf } from './text.js';
import { hasPassive } from './vocabulary.js';

fc.configureGlobal({ seed: jest.getSeed() });

const analyse = (content: string) =>
  analysePost({ title: '', meta_description: '', meta_keywords: '', content }).readability;
const find = (id: ReadabilityCheckId, content: string) => {
  const found = analyse(content).checks.find((check) => check.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};
const words = (count: number, word = 'o'): string => Array.from({ length: count }, () => word).join(' ');
const paragraphs = (...counts: number[]): string => counts.map((count) => `<p>${words(count)}.</p>`).join('');

describe('Flesch index', () => {
  it('Flesch index is the formula of Martins et al., between 0 and 100', () => {
    expect(fleschIndex(20, 1, 44)).toBeCloseTo(42.415);
    expect(fleschIndex(1, 1, 1)).toBe(100);
    expect(fleschIndex(100, 1, 500)).toBe(0);
  });

  test.each([
    [words(10), 'muito fácil'],
    [words(10, 'casa'), 'fácil'],
    [`${words(2, 'segurança')} ${words(8, 'dados')}`, 'difícil'],
    [words(10, 'informação'), 'muito difícil'],
  ])('%j is %s', (text, band) => {
    expect(analyse(`<p>${text}.</p>`).band).toBe(band);
  });

  test.each([
    [8, 2, 100],
    [25, 3, 30],
  ])('Flesch index is in the panel with its score and band (%i words, case of %i)', (count, kind, least) => {
    const word = kind === 2 ? 'sol' : 'dados';
    expect(find('flesch', `<p>${words(count, word)}.</p>`).score).toBeGreaterThanOrEqual(least);
  });

  it('Flesch index lets a clear technical text reach 90', () => {
    // Sentences of 12 words, 2.25 syllables a word.
    const sentence = `Os ${words(6, 'dados')} ${words(3, 'segurança')} ${words(2)}.`;
    const analysis = analyse(`<p>${words(4, sentence)}</p>`);
    expect(analysis.flesch).toBeCloseTo(46.3, 1);
    expect(analysis.score).toBeGreaterThanOrEqual(90);
  });

  it('Flesch index never names a school year', () => {
    const { checks } = analyse(paragraphs(10, 30, 200));
    for (const { finding, advice } of checks)
      expect(`${finding} ${advice}`).not.toMatch(/série|ano escolar|fundamental/i);
  });
});

describe('sentences', () => {
  test.each([
    [[7, 7], 100, 7],
    [[12], 95, 12],
    [[16, 16], 90, 16],
    [[22, 22], 70, 22],
    [[5, 35], 33, 31.25],
    [[60], 0, 60],
  ])('sentences of %j words score %i', (counts, score, value) => {
    expect(find('sentences', paragraphs(...counts))).toMatchObject({ score, value });
  });

  it('sentences say how many are long', () => {
    expect(find('sentences', paragraphs(26, 6, 6, 6)).finding).toBe(
      'O leitor encontra frases de cerca de 17,8 palavras; 25% passam de 25.',
    );
  });

  it('sentences ask for nothing once they are short enough', () => {
    expect(find('sentences', paragraphs(16)).advice).toBe('');
    expect(find('sentences', paragraphs(17)).advice).not.toBe('');
  });
});

describe('fragments', () => {
  const prose = paragraphs(30, 34);
  const items = `<ul>${'<li>Cópia fora</li><li>Senha forte.</li><li>Antivírus na rede</li>'.repeat(80)}</ul>`;
  const cells = `<table><tr>${'<td>Sim.</td>'.repeat(40)}</tr></table><h2>Fim.</h2>`;

  it('fragments are no sentences: dense prose stays as hard as it is', () => {
    const [alone, filled] = [prose, prose + items + cells].map((content) => analyse(content));
    expect(filled?.score).toBe(alone?.score);
    expect(filled?.flesch).toBe(alone?.flesch);
  });

  it('fragments are short: a long sentence counts without its final stop', () => {
    expect(find('sentences', `<p>${words(26)}</p><p>${words(25)}</p>`).value).toBe(26);
  });

  it('fragments are not what introduces a list', () => {
    expect(find('sentences', `<p>Faça o que segue:</p>`).value).toBe(4);
  });
});

describe('what is not judged', () => {
  const english =
    '<p>The service was down for two hours on Monday, and nobody could sign in. As a result, the team was not able to ' +
    'finish its work before the end of the day. We are sorry for the trouble.</p>';
  const spanish =
    '<p>La empresa perdió todos los datos en un solo día. Nos dijeron que el servidor no tenía copia de seguridad y que ' +
    'alguien abrió un correo falso. Esa misma tarde el jefe llamó a la policía, pero no hubo respuesta.</p>';
  const noise = `<p>${'Asdf qwer zxcv poiu lkjh mnbv. '.repeat(10)}</p>`;

  test.each([english, spanish, noise])('%j is not in Portuguese', (content) => {
    const { score, unjudged, checks } = analyse(content);
    const finding = 'Legibilidade não avaliada: o texto não parece estar em português.';
    expect({ score, unjudged }).toEqual({ score: 0, unjudged: finding });
    expect(checks.map((check) => check.finding)).toEqual([finding]);
  });

  it('what is not judged is the same sentences again and again', () => {
    const [check] = analyse(`<p>${'O pato azul viu mel0. '.repeat(58)}</p>`).checks;
    expect(check?.finding).toBe('Legibilidade não avaliada: o texto repete as mesmas frases.');
  });
});

describe('paragraphs', () => {
  test.each([
    [paragraphs(10, 40), 100, 34],
    [paragraphs(80), 92, 80],
    [paragraphs(150), 60, 150],
    [paragraphs(300), 0, 300],
    [paragraphs(150, 50), 71, 125],
  ])('case %#', (content, score, value) => {
    expect(find('paragraphs', content)).toMatchObject({ score, value, advisory: true });
  });
});

describe('subheadings', () => {
  test.each([
    [paragraphs(150, 150), 100, 300],
    [paragraphs(150, 151), 99, 301],
    [`${paragraphs(300)}<h2>a</h2>${paragraphs(300)}`, 100, 300],
    [paragraphs(600), 50, 600],
  ])('case %#', (content, score, value) => {
    expect(find('subheadings', content)).toMatchObject({ score, value });
  });
});

describe('passive voice', () => {
  test.each([
    'O arquivo foi criado ontem',
    'As máquinas são rapidamente isoladas',
    'Os dados serão sempre cifrados',
    'Isso tem sido feito',
    'O servidor é construído aqui',
    'A falha foi descoberta',
    'Ela É usada',
  ])('%j is passive', (text) => {
    expect(hasPassive(wordsOf(text))).toBe(true);
  });

  test.each([
    'O EDR criou o arquivo',
    'A rede é rápida',
    'O disco é sólido',
    'Senha e usado não combinam',
    'O resultado é resultado do acaso',
    'A equipe está protegida',
    'Isso é adequado',
    'Era uma vez',
    '',
  ])('%j is not', (text) => {
    expect(hasPassive(wordsOf(text))).toBe(false);
  });

  const mixed = (passive: number, active: number): string =>
    Array.from({ length: passive }, (_, index) => `<p>Isso foi feito ${index}.</p>`).join('') +
    Array.from({ length: active }, (_, index) => `<p>Isso não dorme ${index}.</p>`).join('');
  test.each([
    [0, 10, 100],
    [1, 9, 90],
    [2, 8, 70],
    [5, 5, 0],
    [10, 0, 0],
  ])('passive voice %i passive and %i active sentences score %i', (passive, active, score) => {
    expect(find('passive', mixed(passive, active)).score).toBe(score);
  });
});

describe('transitions', () => {
  const mixed = (linked: number, bare: number): string =>
    Array.from({ length: linked }, (_, index) => `<p>Além disso, ${words(20)} ${index}.</p>`).join('') +
    Array.from({ length: bare }, (_, index) => `<p>${words(22)} ${index}.</p>`).join('');
  test.each([
    [3, 7, 100],
    [10, 0, 100],
    [0, 10, 0],
    [1, 9, 33],
  ])('transitions %i linked and %i bare sentences score %i', (linked, bare, score) => {
    expect(find('transitions', mixed(linked, bare)).score).toBe(score);
  });

  it('transitions asks for them from 201 words on', () => {
    expect(find('transitions', paragraphs(200)).score).toBe(100);
    expect(find('transitions', paragraphs(201)).score).toBe(0);
  });
});

const factsArbitrary: fc.Arbitrary<ReadabilityFacts> = fc
  .record({
    sentences: fc.integer({ min: 1, max: 60 }),
    length: fc.double({ min: 1, max: 45, noNaN: true }),
    syllables: fc.double({ min: 1, max: 4, noNaN: true }),
    passive: fc.double({ min: 0, max: 1, noNaN: true }),
    longer: fc.double({ min: 1, max: 3, noNaN: true }),
  })
  .map(({ sentences, length, syllables, passive, longer }) => {
    const words = Math.ceil(sentences * length);
    return {
      words,
      sentences,
      syllables: Math.ceil(words * syllables),
      passive: Math.floor(sentences * passive),
      sentenceWords: length * longer,
    };
  });

describe('the total only rises when', () => {
  const rises = (change: (facts: ReadabilityFacts) => ReadabilityFacts): void =>
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        expect(readabilityTotal(change(facts))).toBeGreaterThanOrEqual(readabilityTotal(facts) - 1e-9);
      }),
    );

  test.each<[string, (facts: ReadabilityFacts) => ReadabilityFacts]>([
    ['a sentence is split', (facts) => ({ ...facts, sentences: facts.sentences + 1 })],
    ['a word gets shorter', (facts) => ({ ...facts, syllables: Math.max(facts.words, facts.syllables - 1) })],
    ['a passive becomes active', (facts) => ({ ...facts, passive: Math.max(0, facts.passive - 1) })],
    ['long sentences get shorter', (facts) => ({ ...facts, sentenceWords: facts.sentenceWords * 0.9 })],
  ])('%s', (_, change) => rises(change));
});

describe('advice without weight', () => {
  it('advice without weight is marked, and does not move the total', () => {
    const lines = Array.from(
      { length: 101 },
      (_, index) => `O ${String.fromCodePoint(97 + (index % 26))}é é o ${index > 50 ? 'sol' : 'mar'}.`,
    );
    const plain = analyse(`<p>${lines.join(' ')}</p>`);
    const marked = plain.checks.filter(({ advisory }) => advisory).map(({ id }) => id);
    expect(marked).toEqual(['paragraphs', 'subheadings', 'transitions']);
    expect(plain.checks.find(({ id }) => id === 'transitions')?.score).toBe(0);
    expect(plain.score).toBe(100);
  });
});

describe('the whole', () => {
  test.each(['', '   ', '<p></p>', '<h2>Só um título</h2>', '<pre>código</pre>', '<p>!!!</p>'])(
    '%j scores 0 and asks for sentences',
    (content) => {
      const analysis = analyse(content);
      expect(analysis).toMatchObject({ score: 0, flesch: null, band: null });
      expect(analysis.checks.map(({ score }) => score)).toEqual([0, 0, 0]);
    },
  );

  it('the whole is 100 without advice for a short plain text', () => {
    const analysis = analyse('<p>A casa é boa. O sol saiu.</p>');
    expect(analysis.score).toBe(100);
    expect(analysis.checks.every(({ advice }) => advice === '')).toBe(true);
  });
});
