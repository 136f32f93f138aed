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
  featured_image: '/media/1',
  meta_description: '',
  meta_keywords: 'cópia de segurança, backup',
  content: `${html(...paragraphs)}<p><a href="/blog/outro">Leia também</a></p>`,
};
const rules = (post: ScoredPost): string[] => analysePost(post).quality.map(({ rule }) => rule);
const withText = (...texts: string[]): ScoredPost => ({ ...good, content: good.content + html(...texts) });

describe('quality', () => {
  it('quality finds nothing in a good text, in a short note and in nothing', () => {
    expect(rules(good)).toEqual([]);
    expect(rules({ ...good, content: '<p>Fechamos na sexta-feira.</p>' })).toEqual([]);
    expect(rules({ ...good, content: '' })).toEqual([]);
  });

  it('quality finds a paragraph that was copied', () => {
    const [finding] = analysePost(withText(paragraphs[1] ?? '')).quality;
    expect(finding).toMatchObject({ rule: 'repeated' });
    expect(finding?.finding).toContain('aparece 2 vezes');
  });

  it('quality finds nonsense that every score takes for a perfect article', () => {
    const content = `<h2>O pato?</h2>${html('O pato azul viu mel0. '.repeat(58))}<ul><li>O pato</li></ul><blockquote>Pato.</blockquote>`;
    expect(rules({ ...good, content })).toContain('nonsense');
  });

  it('quality finds a text of set phrases', () => {
    const slop =
      'Nos dias de hoje, é fundamental contar com soluções inovadoras. Em um mundo cada vez mais conectado, vale ressaltar que a ' +
      'segurança desempenha um papel fundamental. Uma solução robusta leva sua empresa ao próximo nível, e é essencial alavancar isso.';
    expect(rules(withText(slop))).toEqual(['filler']);
  });

  test.each<[string, Partial<ScoredPost>]>([
    ['other-subject', { title: 'Carnaval em Olinda: ladeiras, blocos e bonecos' }],
    ['no-picture', { featured_image: null }],
    ['no-link', { content: html(...paragraphs) }],
    [
      'no-sentence',
      { content: `<table><tr>${paragraphs.map((text) => `<td>${text}</td>`).join('')}</tr></table>` },
    ],
    ['unanswered', { title: 'Quanto custa uma cópia de segurança?' }],
    [
      'unanswered',
      {
        title: 'Em quantos dias volta uma cópia?',
        content: html(
          ...paragraphs.slice(0, 3),
          ...paragraphs.slice(4, 5),
          ...paragraphs.slice(6),
          ...paragraphs.slice(6).map((one) => `Já ${one}`),
        )
          .replaceAll(/(?:todo|cada) (?:dia|mês)/g, 'sempre')
          .replaceAll('mesma semana', 'mesma época')
          .replaceAll('meia hora', 'pouco'),
      },
    ],
  ])('quality finds %s', (rule, change) => {
    expect(rules({ ...good, ...change })).toContain(rule);
  });

  it('quality says nothing of what it is not given', () => {
    expect(rules({ ...good, featured_image: undefined })).toEqual([]);
  });

  it('quality names three set phrases, and none of few', () => {
    const phrases =
      'Vale ressaltar e vale destacar: é essencial, é crucial e é imprescindível alavancar de ponta a ponta.';
    const [finding] = analysePost(withText(phrases)).quality;
    expect(finding).toMatchObject({
      label: 'Frases feitas',
      finding: 'O texto usa expressões que nada dizem: “vale ressaltar”, “vale destacar”, “é essencial”.',
      advice: 'Troque-as pelo que só você sabe do assunto, ou corte-as.',
    });
    expect(rules(withText('Vale ressaltar e vale destacar.'))).toEqual([]);
    // Few for a long text.
    const long = html(
      ...Array.from({ length: 12 }, (_, at) => paragraphs.map((text) => `${at} ${text}`)).flat(),
    );
    expect(rules({ ...good, content: `${good.content}${long}${html(phrases)}` })).not.toContain('filler');
  });

  it('quality lets a short sentence come twice, and no longer one', () => {
    const eleven = 'Teste a volta a cada mês com um arquivo da loja';
    expect(rules(withText(`${eleven}.`, `${eleven}.`))).toEqual([]);
    expect(rules(withText(`${eleven} toda.`, `${eleven} toda.`))).toEqual(['repeated']);
    expect(rules(withText(`${eleven} toda:`, `${eleven} toda:`))).toEqual([]);
  });

  it('quality says how many sentences are repeated, and shows the beginning of a long one', () => {
    const [, second = '', third = ''] = paragraphs;
    const findings = (...texts: string[]) =>
      analysePost(withText(...texts)).quality.map(({ finding }) => finding);
    expect(findings(second)).toEqual([
      '“Escolha o que não pode sumir: notas, contratos, a lista de clientes e o que o si…” aparece 2 vezes.',
    ]);
    expect(findings(second, second, third.split('. ')[1] ?? '')).toEqual([
      '“Escolha o que não pode sumir: notas, contratos, a lista de clientes e o que o si…” aparece 3 vezes e mais 1 frase.',
    ]);
  });

  it('quality allows headings of the second level, and says why nonsense is not judged', () => {
    expect(rules({ ...good, content: `<h2>Cópia</h2>${good.content}` })).toEqual([]);
    const content = `<h2>O pato?</h2>${html('O pato azul viu mel0. '.repeat(58))}`;
    const nonsense = analysePost({ ...good, content }).quality.find(({ rule }) => rule === 'nonsense');
    expect([nonsense?.label, nonsense?.advice]).toEqual([
      'Texto não avaliado',
      'Escreva o artigo em frases próprias, em português.',
    ]);
  });

  it('quality takes a picture in the text for one of the post', () => {
    const content = `${good.content}<img src="/media/2" alt="Um cofre">`;
    expect(rules({ ...good, content, featured_image: null })).toEqual([]);
  });

  it('quality asks an article, not a note, for its subject, links and pictures', () => {
    const bare = { ...good, title: 'Carnaval: ladeiras, blocos e bonecos', featured_image: null };
    const words = paragraphs.join(' ').split(' ').slice(0, 149);
    expect(rules({ ...bare, content: html(words.join(' ')) })).toEqual([]);
    expect(rules({ ...bare, content: html([...words, 'fim'].join(' ')) })).toEqual([
      'other-subject',
      'no-link',
      'no-picture',
    ]);
  });

  it.each([
    ['Segundo a pesquisa, 130% das empresas já foram atacadas.', ['impossible']],
    ['Foram 12 de cada 10 lojas.', ['impossible']],
    ['Hoje 1.200,5% dos ataques começam no e-mail.', ['impossible']],
    ['As vendas tiveram um aumento de 130% das metas.', []],
    ['O retorno foi de 300% do valor investido.', []],
    ['Cerca de 61,5% das empresas pagaram o resgate.', []],
    ['Foram 3 de cada 10 lojas.', []],
    ['NÃO PERCA A NOSSA OFERTA DE HOJE.', ['shouting']],
    ['Compre agora!!! Só hoje.', ['shouting']],
    ['Compre agora!! Só hoje.', []],
    ['Use a variável <code>[NOME DA EMPRESA]</code> do modelo.', []],
    ['Nós, da [NOME DA EMPRESA], cuidamos disso.', ['leftover']],
    ['Nós, da {{nome_da_empresa}}, cuidamos disso.', ['leftover']],
    ['O Vue mostra {{ x }} na página [ATUALIZADO].', []],
    ['O texto de teste é o Lorem Ipsum.', []],
    ['Use 140% da altura da letra.', []],
    ['A LGPD e a ANPD exigem DPO.', []],
  ])('quality finds in “%s”: %j', (text, found) => {
    expect(rules(withText(text))).toEqual(found);
  });

  it('quality takes a caption for no sentence, a quotation for no other language, and 35 words for no nonsense', () => {
    const caption = `<figure><img src="/media/2" alt="x"><figcaption>${paragraphs[1]}</figcaption></figure>`;
    expect(rules({ ...good, content: `${good.content}${caption}${caption}` })).toEqual([]);
    const english =
      'The backup of the shop is kept in another place, and it has to be read and tested by the person that is in charge of it each month.';
    expect(rules(withText(english))).toEqual([]);
    expect(rules(withText(english, `So ${english}`, `And ${english}`))).toEqual(['language']);
    const quoted = `<blockquote><p>${english}</p><p>So ${english}</p><p>And ${english}</p></blockquote>`;
    expect(rules({ ...good, content: good.content + quoted })).toEqual([]);
    const note = 'We are closed today and will be back in the office on Monday at nine. '.repeat(3);
    expect(rules({ ...good, content: html(note.split(' ').slice(0, 35).join(' ')) })).not.toContain(
      'nonsense',
    );
  });

  it.each(['R$ 30 por pessoa', '30 reais por mês', 'é gratuito'])(
    'quality takes “%s” for a price',
    (price) => {
      const post = withText(`Sai por ${price}.`);
      expect(rules({ ...post, title: 'Quanto custa uma cópia de segurança?' })).toEqual([]);
    },
  );
});
