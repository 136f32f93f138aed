import { describe, expect, it, test } from '@jest/globals';
import { analysePost, type ScoredPost } from './score.js';

const paragraphs = [
  'Uma cópia de segurança é o que devolve o trabalho quando um disco falha, e por isso ela vem antes do resto.',
  'Escolha o que não pode sumir: notas, contratos, a lista de clientes e o que o sistema da loja grava todo dia.',
  'Guarde uma das cópias em outro lugar. Um incêndio leva junto o que está na mesma sala, mesmo em outro armário.',
  'Teste a volta a cada mês com um arquivo de verdade, anote quanto tempo levou e conte à equipe o que aprendeu.',
  'Quem cuida disso precisa de um nome e de um substituto, porque férias e doença chegam na mesma semana da falha.',
  'O custo cabe em quase toda empresa: um disco, um serviço de nuvem simples e meia hora na agenda de alguém.',
  'Desligue o disco depois de copiar. O criminoso que entra na rede apaga primeiro o que encontra ligado a ela.',
  'Se a loja tem mais de um endereço, combine quem copia o quê, para que nada fique de fora e nada venha em dobro.',
];
const html = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const good: ScoredPost = {
  title: 'Cópia de segurança sem mistério',
  slug: 'copia-de-seguranca',
  featured_image: '/media/1',
  meta_description: '',
  meta_keywords: 'cópia de segurança, backup',
  content: `${html(...paragraphs)}<p><a href="/blog/outro">Leia também</a></p>`,
};
const rules = (post: ScoredPost): string[] => analysePost(post).quality.map(({ rule }) => rule);
const withText = (...texts: string[]): ScoredPost => ({ ...good, content: good.content + html(...texts) });

describe('quality', () => {
  it('finds nothing in a good text, in a short note and in nothing', () => {
    expect(rules(good)).toEqual([]);
    expect(rules({ ...good, content: '<p>Fechamos na sexta-feira.</p>' })).toEqual([]);
    expect(rules({ ...good, content: '' })).toEqual([]);
  });

  it('finds a paragraph that was copied', () => {
    const [finding] = analysePost(withText(paragraphs[1] ?? '')).quality;
    expect(finding).toMatchObject({ rule: 'repeated' });
    expect(finding?.finding).toContain('aparece 2 vezes');
  });

  it('finds nonsense that every score takes for a perfect article', () => {
    const content = `<h2>O pato?</h2>${html('O pato azul viu mel0. '.repeat(58))}<ul><li>O pato</li></ul><blockquote>Pato.</blockquote>`;
    expect(rules({ ...good, content })).toContain('nonsense');
  });

  it('finds a text of set phrases', () => {
    const slop =
      'Nos dias de hoje, é fundamental contar com soluções inovadoras. Em um mundo cada vez mais conectado, vale ressaltar que a ' +
      'segurança desempenha um papel fundamental. Uma solução robusta leva sua empresa ao próximo nível, e é essencial alavancar isso.';
    expect(rules(withText(slop))).toEqual(['filler']);
  });

  test.each<[string, Partial<ScoredPost>]>([
    ['keyword-title', { title: 'O que fazer antes da falha' }],
    ['keyword-address', { slug: 'antes-da-falha' }],
    ['no-picture', { featured_image: null }],
    ['no-link', { content: html(...paragraphs) }],
    ['first-heading', { content: `<h1>Cópia</h1>${good.content}` }],
    [
      'keyword-start',
      { content: html(...paragraphs.slice(1), ...paragraphs.slice(2).map((text) => `Já ${text}`)) },
    ],
  ])('finds %s', (rule, change) => {
    expect(rules({ ...good, ...change })).toContain(rule);
  });

  it('says nothing of what it is not given', () => {
    expect(rules({ ...good, slug: undefined, featured_image: undefined })).toEqual([]);
  });
});
