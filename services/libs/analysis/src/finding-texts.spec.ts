import { describe, expect, it } from '@jest/globals';
import { analysePost } from './score.js';

const terms = (count: number): string =>
  Array.from({ length: count }, (_, index) => `termo${index}`).join(' ');
const picture = '<img src="/media/a.webp">';
const described = '<img src="/media/a.webp" alt="Um cofre">';

/** Identity, score, label, finding and advice of each check. */
const seo = (content: string, title = '', metaDescription = '', keywords = '') =>
  analysePost({ title, meta_description: metaDescription, meta_keywords: keywords, content }).seo.checks.map(
    (check) => [check.id, check.score, check.label, check.finding, check.advice],
  );
const analyse = (content: string) =>
  analysePost({ title: '', meta_description: '', meta_keywords: '', content });
const geo = (content: string) =>
  analyse(content).geo.checks.map((check) => [
    check.id,
    check.score,
    check.label,
    check.finding,
    check.advice,
  ]);
const advice = (content: string) =>
  analyse(content).advice.items.map((item) => [item.id, item.present, item.label, item.finding, item.advice]);
const x = (count: number): string => 'x'.repeat(count);

describe('the words of the SEO guide', () => {
  it('of nothing', () => {
    expect(seo('')).toEqual([
      [
        'title',
        60,
        'Tamanho do título',
        'O título está em branco.',
        'Acrescente ao menos 30 caracteres: o ideal é ter de 30 a 60.',
      ],
      [
        'meta_description',
        60,
        'Meta descrição',
        'A meta descrição está em branco.',
        'Acrescente ao menos 120 caracteres: o ideal é ter de 120 a 160.',
      ],
      [
        'words',
        40,
        'Tamanho do conteúdo',
        'O conteúdo está em branco.',
        'Escreva mais 300 palavras para chegar a 300.',
      ],
      [
        'keywords',
        0,
        'Densidade de palavras-chave',
        'Nenhuma palavra-chave foi informada.',
        'Informe as palavras-chave do artigo, separadas por vírgulas.',
      ],
      [
        'headings',
        50,
        'Subtítulos',
        'O conteúdo não tem subtítulos.',
        'Divida o texto com pelo menos 2 subtítulos (H2 ou H3).',
      ],
      ['images', 100, 'Texto alternativo das imagens', 'O conteúdo não tem imagens.', ''],
    ]);
  });

  it('of one of each, one too few and one too many', () => {
    const content = `<h2>Um</h2>${picture}${described}<p>dois</p>`;
    expect(seo(content, x(29), x(161), 'dois')).toEqual([
      [
        'title',
        60,
        'Tamanho do título',
        'O título tem 29 caracteres.',
        'Acrescente ao menos 1 caractere: o ideal é ter de 30 a 60.',
      ],
      [
        'meta_description',
        40,
        'Meta descrição',
        'A meta descrição tem 161 caracteres.',
        'Corte ao menos 1 caractere: acima de 160, os buscadores costumam encurtar o texto.',
      ],
      [
        'words',
        40,
        'Tamanho do conteúdo',
        'O conteúdo tem 2 palavras.',
        'Escreva mais 298 palavras para chegar a 300.',
      ],
      [
        'keywords',
        25,
        'Densidade de palavras-chave',
        'As palavras-chave são 50% do texto.',
        'Corte repetições que o leitor notaria: o guia pede de 1% a 3% do texto.',
      ],
      [
        'headings',
        50,
        'Subtítulos',
        'O conteúdo tem 1 subtítulo.',
        'Divida o texto com pelo menos 2 subtítulos (H2 ou H3).',
      ],
      [
        'images',
        50,
        'Texto alternativo das imagens',
        '1 de 2 imagens tem texto alternativo.',
        'Descreva a imagem que está sem o atributo alt.',
      ],
    ]);
  });

  it('of half of what it asks for', () => {
    const content = `<h2>Um</h2>${picture}${picture}<p>${terms(149)}</p>`;
    expect(seo(content, x(61), x(119), 'termo1')).toEqual([
      [
        'title',
        40,
        'Tamanho do título',
        'O título tem 61 caracteres.',
        'Corte ao menos 1 caractere: acima de 60, os buscadores costumam encurtar o texto.',
      ],
      [
        'meta_description',
        60,
        'Meta descrição',
        'A meta descrição tem 119 caracteres.',
        'Acrescente ao menos 1 caractere: o ideal é ter de 120 a 160.',
      ],
      [
        'words',
        70,
        'Tamanho do conteúdo',
        'O conteúdo tem 150 palavras.',
        'Escreva mais 150 palavras para chegar a 300.',
      ],
      [
        'keywords',
        50,
        'Densidade de palavras-chave',
        'As palavras-chave são 0,67% do texto.',
        'O guia pede de 1% a 3% do texto. Só diga mais vezes o assunto onde o leitor sentir falta dele.',
      ],
      [
        'headings',
        50,
        'Subtítulos',
        'O conteúdo tem 1 subtítulo.',
        'Divida o texto com pelo menos 2 subtítulos (H2 ou H3).',
      ],
      [
        'images',
        0,
        'Texto alternativo das imagens',
        '0 de 2 imagens têm texto alternativo.',
        'Descreva as 2 imagens que estão sem o atributo alt.',
      ],
    ]);
  });

  it('of enough, under a title and a description that are too long', () => {
    const content = `<h2>Um</h2><h3>b</h3><p>${terms(298)}</p>`;
    expect(seo(content, x(62), x(162), 'termo1,termo2,termo3')).toEqual([
      [
        'title',
        40,
        'Tamanho do título',
        'O título tem 62 caracteres.',
        'Corte ao menos 2 caracteres: acima de 60, os buscadores costumam encurtar o texto.',
      ],
      [
        'meta_description',
        40,
        'Meta descrição',
        'A meta descrição tem 162 caracteres.',
        'Corte ao menos 2 caracteres: acima de 160, os buscadores costumam encurtar o texto.',
      ],
      ['words', 100, 'Tamanho do conteúdo', 'O conteúdo tem 300 palavras.', ''],
      ['keywords', 100, 'Densidade de palavras-chave', 'As palavras-chave são 1% do texto.', ''],
      ['headings', 100, 'Subtítulos', 'O conteúdo tem 2 subtítulos.', ''],
      ['images', 100, 'Texto alternativo das imagens', 'O conteúdo não tem imagens.', ''],
    ]);
  });
});

describe('the words of the checklist for AI', () => {
  it('of nothing', () => {
    expect(geo('')).toEqual([
      [
        'sentences',
        60,
        'Tamanho das frases',
        'Ainda não há frases para medir.',
        'Escreva o conteúdo em frases completas, com menos de 20 palavras em média.',
      ],
      [
        'structure',
        0,
        'Estrutura do conteúdo',
        'O conteúdo tem 0 listas, 0 subtítulos e 0 citações.',
        'Acrescente uma lista e subtítulos e uma citação.',
      ],
      [
        'vocabulary',
        60,
        'Variedade de vocabulário',
        'Ainda não há palavras para medir.',
        'Corte trechos que dizem a mesma coisa. Não troque um termo por sinônimos só para variar.',
      ],
      [
        'questions',
        50,
        'Perguntas e causas',
        'O texto não faz perguntas nem explica causas.',
        'Formule ao menos uma pergunta que o leitor faria e responda a ela; explique o motivo das coisas com palavras como “porque” e “por isso”.',
      ],
      [
        'context',
        50,
        'Contexto e conclusão',
        'O texto tem 0 caracteres e não apresenta uma conclusão.',
        'Desenvolva o assunto em mais de 200 caracteres e feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”.',
      ],
    ]);
  });

  it('of one word', () => {
    expect(geo('<p>Comece.</p>')).toEqual([
      ['sentences', 100, 'Tamanho das frases', 'As frases têm em média 1 palavra.', ''],
      [
        'structure',
        0,
        'Estrutura do conteúdo',
        'O conteúdo tem 0 listas, 0 subtítulos e 0 citações.',
        'Acrescente uma lista e subtítulos e uma citação.',
      ],
      ['vocabulary', 100, 'Variedade de vocabulário', '100% das palavras são únicas (1 de 1).', ''],
      [
        'questions',
        50,
        'Perguntas e causas',
        'O texto não faz perguntas nem explica causas.',
        'Formule ao menos uma pergunta que o leitor faria e responda a ela; explique o motivo das coisas com palavras como “porque” e “por isso”.',
      ],
      [
        'context',
        50,
        'Contexto e conclusão',
        'O texto tem 7 caracteres e não apresenta uma conclusão.',
        'Desenvolva o assunto em mais de 200 caracteres e feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”.',
      ],
    ]);
  });

  it('of a question without an answer, and two of each part', () => {
    const parts = '<ul><li>a</li></ul><ul><li>b</li></ul><h2>c</h2><h2>d</h2>';
    const quotes = '<blockquote>e</blockquote><blockquote>f</blockquote>';
    expect(geo(`<p>O que muda? Nada muda aqui.</p>${parts}${quotes}`)).toEqual([
      ['sentences', 100, 'Tamanho das frases', 'As frases têm em média 1,7 palavras.', ''],
      ['structure', 100, 'Estrutura do conteúdo', 'O conteúdo tem 2 listas, 2 subtítulos e 2 citações.', ''],
      ['vocabulary', 100, 'Variedade de vocabulário', '91,7% das palavras são únicas (11 de 12).', ''],
      [
        'questions',
        70,
        'Perguntas e causas',
        'O texto faz perguntas, mas não explica causas.',
        'Explique o motivo das coisas com palavras como “porque” e “por isso”.',
      ],
      [
        'context',
        50,
        'Contexto e conclusão',
        'O texto tem 39 caracteres e não apresenta uma conclusão.',
        'Desenvolva o assunto em mais de 200 caracteres e feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”.',
      ],
    ]);
  });

  it('of a cause without a question', () => {
    expect(geo('<p>Falhou porque faltou energia.</p>').slice(3)).toEqual([
      [
        'questions',
        70,
        'Perguntas e causas',
        'O texto explica causas, mas não faz perguntas.',
        'Formule ao menos uma pergunta que o leitor faria e responda a ela.',
      ],
      [
        'context',
        50,
        'Contexto e conclusão',
        'O texto tem 29 caracteres e não apresenta uma conclusão.',
        'Desenvolva o assunto em mais de 200 caracteres e feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”.',
      ],
    ]);
  });

  it('of all that it asks for, in words that come again', () => {
    const parts = '<h2>O que muda?</h2><ul><li>Um item da lista que explica o caso com calma.</li></ul>';
    const reason = 'Isto custa menos porque evita o retrabalho de toda a equipe. '.repeat(4);
    const content = `${parts}<blockquote>Cite.</blockquote><p>${reason}Em resumo, vale a pena.</p>`;
    expect(geo(content)).toEqual([
      ['sentences', 100, 'Tamanho das frases', 'As frases têm em média 8,6 palavras.', ''],
      ['structure', 100, 'Estrutura do conteúdo', 'O conteúdo tem 1 lista, 1 subtítulo e 1 citação.', ''],
      [
        'vocabulary',
        80,
        'Variedade de vocabulário',
        '41,3% das palavras são únicas (26 de 63).',
        'Corte trechos que dizem a mesma coisa. Não troque um termo por sinônimos só para variar.',
      ],
      ['questions', 100, 'Perguntas e causas', 'O texto faz perguntas e explica causas.', ''],
      ['context', 100, 'Contexto e conclusão', 'O texto tem 332 caracteres e apresenta uma conclusão.', ''],
    ]);
  });
});

describe('the words of the advice', () => {
  it('of nothing', () => {
    expect(advice('')).toEqual([
      [
        'quotations',
        false,
        'Citações',
        'O texto não traz citação.',
        'Cite, com nome e contexto, uma norma, um documento ou uma pessoa que realmente disse aquilo.',
      ],
      [
        'statistics',
        false,
        'Números',
        'O texto não traz números com unidade.',
        'Troque adjetivos por números que você possa comprovar: prazos, quantidades, percentuais. Nunca invente um.',
      ],
      [
        'sources',
        false,
        'Fontes',
        'O texto não aponta fontes.',
        'Diga de onde vem cada afirmação importante e, se puder, coloque o link da fonte original.',
      ],
      [
        'technical_terms',
        false,
        'Termos técnicos',
        'O texto usa 0 siglas.',
        'Use o nome técnico exato do que descreve e explique-o na primeira vez.',
      ],
      [
        'easy_text',
        false,
        'Texto fácil',
        'Ainda não há frases para medir.',
        'Encurte frases e prefira palavras comuns até o índice chegar a 50.',
      ],
    ]);
  });

  it('of a short text that has all of it', () => {
    const links = '<a href="https://a.example/x">a</a> <a href="ftp://https://b">b</a>';
    expect(
      advice(`<p>“Assim falou” o relatório. São 3 dias. ${links} EDR e XDR. O gato viu o sol.</p>`),
    ).toEqual([
      ['quotations', true, 'Citações', 'O texto traz citação.', ''],
      ['statistics', true, 'Números', 'O texto traz 1 número com unidade.', ''],
      ['sources', true, 'Fontes', 'O texto aponta fontes (1 link externo).', ''],
      ['technical_terms', true, 'Termos técnicos', 'O texto usa 2 siglas.', ''],
      ['easy_text', true, 'Texto fácil', 'O índice Flesch é 100.', ''],
    ]);
  });

  it('of two figures, two links and one acronym', () => {
    const links = '<a href="http://a.example/x">a</a> <a href="https://b.example">b</a>';
    expect(advice(`<p>São 3 dias e 20%. ${links} EDR</p>`).slice(1, 4)).toEqual([
      ['statistics', true, 'Números', 'O texto traz 2 números com unidade.', ''],
      ['sources', true, 'Fontes', 'O texto aponta fontes (2 links externos).', ''],
      [
        'technical_terms',
        false,
        'Termos técnicos',
        'O texto usa 1 sigla.',
        'Use o nome técnico exato do que descreve e explique-o na primeira vez.',
      ],
    ]);
  });
});
