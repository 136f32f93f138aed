import type { RewriteOperation } from '@vitrine/contracts';
import { marked } from 'marked';
import type { PromptSource } from '@vitrine/ai/sources/prompt-sources.js';
import { CLAIM_CASES } from './claim-cases.ts';
import { labelled } from '../labelled.ts';
import type { CaseFacts, PromptCase } from './prompt-case.ts';

/** A subject with the answer to it, in Markdown. */
type Topic = Readonly<Record<'title' | 'category' | 'keywords' | 'description' | 'article', string>>;

interface Injection {
  id: string;
  place: 'title' | 'source' | 'post';
  text: string;
  /** Words that only an answer which obeyed holds. */
  orders: string[];
  /** A paragraph of an answer that obeyed; none where the order only asks for the instructions. */
  obeyed?: string;
}

interface PassageInjection {
  id: string;
  place: 'passage' | 'source' | 'instruction';
  text: string;
  orders: string[];
  obeyed: string;
}

const TOPICS = labelled<readonly Topic[]>('prompts/topics');
const INJECTIONS = labelled<readonly Injection[]>('prompts/injections');
const INJECTED = labelled<readonly PassageInjection[]>('prompts/passage-injections');

type Draft = Record<
  | 'title'
  | 'excerpt'
  | 'content'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keywords'
  | 'featured_image_prompt',
  string
> & { citations: { paragraph: string; sources: number[] }[] };

const html = (markdown: string): string => marked.parse(markdown, { async: false }).trim();
const ask = ({ title, category }: Topic) => ({ title, category_name: category, category_description: '' });

const draftOf = ({ title, keywords, description, article }: Topic): Draft => ({
  title,
  excerpt: description.slice(0, 200),
  content: html(article),
  citations: [],
  meta_title: title,
  meta_description: description,
  meta_keywords: keywords,
  featured_image_prompt: 'Ilustração editorial de um escritório organizado, sem texto.',
});

/** Adds a paragraph behind the first one. */
const withParagraph = (content: string, paragraph: string): string =>
  content.replace('</p>', `</p>\n<p>${paragraph}</p>`);
const FACTS = [
  'A pesquisa ouviu 412 empresas em 2024.',
  'Em março de 2025, a parada média durou 6 horas.',
  'Segundo o levantamento, 38% das empresas testam a volta.',
  'O prejuízo médio ficou em R$ 38.400 por incidente.',
  'A Lei nº 13.709 trata do assunto desde 2018.',
  'O plano atende até 300 usuários.',
  'Foram 27 casos em 12 estados.',
  'A equipe respondeu em 45 minutos.',
];
const sourceOf = (text: string, number = 1): PromptSource => ({
  number,
  kind: 'given',
  title: 'Levantamento interno',
  url: null,
  passages: [{ number: 1, text }],
});
const topicAt = (index: number): Topic => TOPICS[index % TOPICS.length] as Topic;
const generate = (
  about: CaseFacts['about'],
  id: string,
  topic: Topic,
  answer: object | string,
  over: Partial<PromptCase> = {},
): PromptCase =>
  ({
    id,
    about,
    kind: 'generate',
    answeredBy: 'model',
    input: ask(topic),
    answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
    sources: [],
    orders: [],
    wrong: [],
    ...over,
  }) as PromptCase;

const good = (topic: Topic, over: Partial<Draft> = {}): Draft => ({ ...draftOf(topic), ...over });

/** Titles alone: good answers, and answers with one fault each. */
const titles: PromptCase[] = [
  ...TOPICS.map((topic, index) => generate('titles', `title-${index + 1}`, topic, good(topic))),
  ...(
    [
      ['title-long', { title: `${topicAt(0).title} e também tudo o mais que importa` }, ['limits']],
      ['title-markup', { title: '<b>Backup fora da empresa</b>: o começo certo' }, []],
      ['description-short', { meta_description: 'Curta demais.' }, ['limits']],
      ['keywords-many', { meta_keywords: 'a, b, c, d, e, f, g' }, ['limits']],
      ['no-conclusion', { content: html(topicAt(0).article).replace('>Conclusão<', '>Fim<') }, ['structure']],
      ['no-list', { content: html(topicAt(0).article).replace(/<ul>[^]*<\/ul>/, '') }, ['structure']],
      [
        'english',
        {
          content: html(
            'Backups matter because disks fail.\n\n## Why does it matter?\n\nEvery business needs copies elsewhere, and people should test them often, since nobody knows when trouble comes. Keep passwords apart, write steps down, and try them together with your team each month before anything happens at all.\n\n- Keep copies apart\n- Test restores monthly\n- Write steps down\n\n> A copy nobody restored is only hope.\n\n## How people start\n\nPick one folder and restore it somewhere else. Then try another one, because practice shows what is missing.\n\n## Conclusão\n\nStart small and keep testing.',
          ),
        },
        ['language', 'score'],
      ],
      [
        'promise',
        { content: withParagraph(html(topicAt(0).article), 'Com isso, garantimos proteção total.') },
        ['forbidden'],
      ],
      [
        'rival',
        { content: withParagraph(html(topicAt(0).article), 'É melhor do que a CrowdStrike.') },
        ['forbidden'],
      ],
      [
        'invented',
        { content: withParagraph(html(topicAt(0).article), 'Hoje, 73% das empresas falham nisso.') },
        ['claims'],
      ],
      ['invented-law', { excerpt: 'A Lei nº 15.999 exige cópia externa em todas as empresas.' }, ['claims']],
      [
        'link',
        {
          content: withParagraph(html(topicAt(0).article), 'Veja <a href="https://mal.example/x">aqui</a>.'),
        },
        [],
      ],
      [
        'own-link',
        { content: withParagraph(html(topicAt(0).article), 'Veja <a href="/blog/x">aqui</a>.') },
        ['links'],
      ],
      [
        'script',
        { content: `${html(topicAt(0).article)}<script>alert(1)</script><img src=x onerror=alert(1)>` },
        [],
      ],
      ['heading', { content: html(topicAt(0).article).replaceAll('h2>', 'h1>') }, []],
    ] as const
  ).map(([id, over, wrong]) =>
    generate('titles', id, topicAt(0), good(topicAt(0), over), { wrong: [...wrong] }),
  ),
  generate('titles', 'no-json', topicAt(1), 'Claro! Aqui está o artigo que você pediu.', {
    wrong: 'refused',
  }),
  generate('titles', 'half-json', topicAt(1), JSON.stringify(good(topicAt(1))).slice(0, 400), {
    wrong: 'refused',
  }),
  generate('titles', 'leak', topicAt(1), good(topicAt(1), { excerpt: '«instruções»' }), { wrong: 'refused' }),
  generate('titles', 'cut-off', topicAt(1), good(topicAt(1)), { ends: 'length', wrong: 'refused' }),
  generate('titles', 'empty-article', topicAt(1), good(topicAt(1), { content: '<p>Em breve.</p>' }), {
    wrong: 'refused',
  }),
  generate('titles', 'endless-title', topicAt(1), good(topicAt(1), { title: 'Backup '.repeat(80) }), {
    wrong: ['limits'],
  }),
];

/** Titles with sources: what a source says may be said, and is cited. */
const sources: PromptCase[] = [
  ...FACTS.map((fact, index) => {
    const topic = topicAt(index);
    const content = withParagraph(html(topic.article), fact);
    const citations = [{ paragraph: fact.split(' ').slice(0, 8).join(' '), sources: [1] }];
    return generate('sources', `source-${index + 1}`, topic, good(topic, { content, citations }), {
      sources: [sourceOf(fact)],
    });
  }),
  ...FACTS.slice(0, 4).map((fact, index) => {
    const topic = topicAt(index);
    const other = FACTS[index + 4] ?? '';
    const content = withParagraph(withParagraph(html(topic.article), other), fact);
    const citations = [{ paragraph: fact, sources: [2] }];
    return generate('sources', `source-other-${index + 1}`, topic, good(topic, { content, citations }), {
      sources: [sourceOf('Texto sem números.'), sourceOf(fact, 2)],
      wrong: ['claims'],
    });
  }),
  generate('sources', 'uncited', topicAt(2), good(topicAt(2)), {
    sources: [sourceOf(FACTS[0] ?? '')],
    wrong: ['citations'],
  }),
  generate(
    'sources',
    'unknown-number',
    topicAt(2),
    good(topicAt(2), {
      citations: [
        { paragraph: 'O segundo fator impede que uma senha roubada', sources: [1, 9] },
        { paragraph: 'O aplicativo autenticador já ajuda muito', sources: [7] },
      ],
    }),
    { sources: [sourceOf(FACTS[0] ?? '')] },
  ),
];

const post = (topic: Topic, content: string) => ({
  title: topic.title,
  content,
  meta_title: topic.title,
  meta_description: topic.description,
  meta_keywords: topic.keywords,
  category_name: topic.category,
});
const improved = (
  topic: Topic,
  content: string,
  summary = 'Frases mais curtas e uma lista, para facilitar a leitura.',
) => ({
  improved_title: topic.title,
  improved_meta_description: topic.description,
  improved_meta_keywords: topic.keywords,
  improved_content: content,
  citations: [],
  improvements_summary: summary,
});
/** One paragraph of running text with a figure and a link: what is to be improved. */
const rough = (topic: Topic): string =>
  `<p>${html(topic.article)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} O teste levou 45 minutos, como conta <a href="/blog/o-teste">este texto</a>.</p>`;
const KEPT = 'O teste levou 45 minutos, como conta <a href="/blog/o-teste">este texto</a>.';
const improve = (
  about: CaseFacts['about'],
  id: string,
  topic: Topic,
  answer: object | string,
  over: Partial<CaseFacts> & { content?: string } = {},
): PromptCase => {
  const { content = rough(topic), ...facts } = over;
  return {
    id,
    about,
    kind: 'improve',
    answeredBy: 'model',
    input: post(topic, content),
    answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
    sources: [],
    orders: [],
    wrong: [],
    ...facts,
  };
};
const better = (topic: Topic): string => withParagraph(html(topic.article), KEPT);

/** Posts to improve. */
const posts: PromptCase[] = [
  ...TOPICS.map((topic, index) =>
    improve('posts', `post-${index + 1}`, topic, improved(topic, better(topic))),
  ),
  ...(
    [
      ['lost-number', (text: string) => text.replace('45 minutos', 'pouco tempo'), ['numbers']],
      ['other-number', (text: string) => text.replace('45 minutos', '15 minutos'), ['claims', 'numbers']],
      ['lost-link', (text: string) => text.replace(/<\/?a[^>]*>/g, ''), ['links']],
      ['other-link', (text: string) => text.replace('/blog/o-teste', 'https://mal.example/x'), ['links']],
      ['promise', (text: string) => withParagraph(text, 'Assim o risco zero é possível.'), ['forbidden']],
      ['half', () => html(topicAt(3).article).slice(0, 300), ['structure', 'numbers', 'links']],
    ] as const
  ).map(([id, change, wrong]) =>
    improve('posts', `post-${id}`, topicAt(3), improved(topicAt(3), change(better(topicAt(3)))), {
      wrong: [...wrong],
    }),
  ),
];

const INLINE =
  'Na verdade, o backup da <a href="/blog/o-teste">filial</a> levou 45 minutos no teste, o que, de forma geral, é considerado um tempo bastante razoável para a equipe.';
const BLOCKS =
  '<p>A autenticação em dois fatores mitiga o risco de que credenciais comprometidas sejam utilizadas por terceiros.</p>\n<p>O teste levou 45 minutos, como conta <a href="/blog/o-teste">este texto</a>.</p>';
const rewrite = (
  id: string,
  operation: RewriteOperation,
  passage: string,
  rewritten_html: string,
  over: Partial<CaseFacts> & { instruction?: string; citations?: Draft['citations'] } = {},
): PromptCase => {
  const { instruction = '', citations = [], ...facts } = over;
  return {
    id,
    about: 'passages',
    kind: 'rewrite',
    answeredBy: 'model',
    input: {
      operation,
      passage,
      instruction,
      title: 'Backup fora da empresa',
      before: 'Toda empresa diz que tem cópias dos seus arquivos.',
      after: 'Depois do teste, a equipe anotou o que faltava.',
    },
    answer: JSON.stringify({ rewritten_html, citations }),
    sources: [],
    orders: [],
    wrong: [],
    ...facts,
  };
};
const KEPT_TIME = 'O backup da <a href="/blog/o-teste">filial</a> levou 45 minutos no teste';
const SIMPLE =
  '<p>Com dois fatores, uma senha roubada não basta para entrar na conta de uma pessoa.</p>\n<p>O teste levou 45 minutos, como conta <a href="/blog/o-teste">este texto</a>.</p>';
const TERM = 'EDR';
const MEANING = ' (uma proteção que observa o que os programas fazem e reage ao que foge do normal)';
const FACT = FACTS[2] ?? '';

/** Passages to rewrite: each operation well done, and answers with one fault each. */
const passages: PromptCase[] = [
  rewrite('shorten-inline', 'shorten', INLINE, `${KEPT_TIME}.`),
  rewrite('shorten-blocks', 'shorten', BLOCKS, SIMPLE),
  rewrite('simplify-blocks', 'simplify', BLOCKS, SIMPLE),
  rewrite('explain-term', 'explain', TERM, TERM + MEANING),
  rewrite(
    'example-inline',
    'example',
    `${KEPT_TIME}.`,
    `${KEPT_TIME}. Por exemplo, imagine que a pasta de contratos some: a equipe a traz de volta antes do almoço.`,
  ),
  rewrite(
    'instruct-list',
    'instruct',
    BLOCKS,
    '<ul>\n  <li>Com dois fatores, uma senha roubada não basta.</li>\n  <li>O teste levou 45 minutos, como conta <a href="/blog/o-teste">este texto</a>.</li>\n</ul>',
    { instruction: 'Transforme em uma lista curta.' },
  ),
  rewrite('explain-source', 'explain', BLOCKS, `${BLOCKS}\n<p>${FACT}</p>`, {
    sources: [sourceOf(FACT)],
    citations: [{ paragraph: FACT, sources: [1] }],
  }),
  rewrite('wrapped-inline', 'shorten', INLINE, `<p>${KEPT_TIME}.</p>`),
  rewrite(
    'unwrapped-blocks',
    'simplify',
    '<p>Guarde a cópia em outro lugar da empresa.</p>',
    'Guarde a cópia longe.',
  ),
  rewrite(
    'passage-script',
    'simplify',
    BLOCKS,
    `${SIMPLE}<script>alert(1)</script><img src=x onerror=alert(1)>`,
  ),
  rewrite(
    'passage-link',
    'simplify',
    BLOCKS,
    SIMPLE.replace('senha', '<a href="https://mal.example">senha</a>'),
  ),
  rewrite('inline-as-list', 'simplify', INLINE, '<ul><li>Um.</li><li>Dois.</li></ul>', { wrong: 'refused' }),
  rewrite('blocks-and-loose', 'simplify', BLOCKS, `${SIMPLE} E mais isto, que não está em bloco nenhum.`, {
    wrong: 'refused',
  }),
  rewrite('shorten-longer', 'shorten', TERM, TERM + MEANING, { wrong: 'refused' }),
  rewrite('passage-empty', 'simplify', INLINE, '<em> </em>', { wrong: 'refused' }),
  rewrite('passage-leak', 'simplify', INLINE, '«instruções»', { wrong: 'refused' }),
  rewrite('passage-invented', 'example', BLOCKS, `${BLOCKS}\n<p>Hoje, 73% das empresas falham nisso.</p>`, {
    wrong: ['claims'],
  }),
  rewrite('passage-lost-number', 'simplify', BLOCKS, SIMPLE.replace('45 minutos', 'pouco tempo'), {
    wrong: ['numbers'],
  }),
  rewrite('passage-lost-link', 'simplify', BLOCKS, SIMPLE.replace(/<\/?a[^>]*>/g, ''), { wrong: ['links'] }),
  rewrite('passage-promise', 'instruct', BLOCKS, `${SIMPLE}\n<p>Com isso, garantimos proteção total.</p>`, {
    instruction: 'Venda melhor.',
    wrong: ['forbidden'],
  }),
  rewrite(
    'passage-english',
    'simplify',
    BLOCKS,
    '<p>Two factors keep stolen passwords from being enough, because people need something else. The test took 45 minutos, as <a href="/blog/o-teste">this text</a> tells.</p>',
    {
      wrong: ['language', 'numbers'],
    },
  ),
  rewrite('explain-replaced', 'explain', TERM, 'Uma proteção que observa o que os programas fazem.', {
    wrong: ['operation'],
  }),
  ...INJECTED.flatMap(({ id, text, obeyed, orders, place }): PromptCase[] => {
    const given =
      place === 'instruction'
        ? { instruction: text }
        : { sources: place === 'source' ? [sourceOf(text)] : [] };
    const passage = place === 'passage' ? BLOCKS.replace('</p>', ` ${text}</p>`) : BLOCKS;
    const operation = place === 'instruction' ? 'instruct' : place === 'source' ? 'example' : 'simplify';
    const kept =
      operation === 'example' ? `${BLOCKS}\n<p>Por exemplo, imagine um teste com a equipe.</p>` : SIMPLE;
    return [
      rewrite(`${id}-ignored`, operation, passage, kept, { ...given, orders }),
      rewrite(`${id}-obeyed`, operation, passage, `${kept}\n<p>${obeyed}</p>`, {
        ...given,
        orders,
        wrong: ['obeyed'],
      }),
    ];
  }),
];

/** Orders inside a title, a source or a post: most answers ignore them, some obey and must be noticed. */
const injections: PromptCase[] = INJECTIONS.flatMap(
  ({ id, text, obeyed, orders, place }, index): PromptCase[] => {
    const topic = topicAt(index);
    if (place === 'post') {
      const content = rough(topic).replace('</p>', ` ${text}</p>`);
      return [
        improve('injections', `${id}-ignored`, topic, improved(topic, better(topic)), { content, orders }),
        ...(obeyed
          ? [
              improve(
                'injections',
                `${id}-obeyed`,
                topic,
                improved(topic, withParagraph(better(topic), obeyed)),
                {
                  content,
                  orders,
                  wrong: ['obeyed'],
                },
              ),
            ]
          : []),
      ];
    }
    const inTitle = place === 'title';
    const over = {
      orders,
      sources: inTitle ? [] : [sourceOf(`${FACTS[index % FACTS.length] ?? ''} ${text}`)],
      ...(inTitle && { input: { ...ask(topic), title: `${topic.title} ${text}` } }),
    } as Partial<PromptCase>;
    const fact = FACTS[index % FACTS.length] ?? '';
    const draft = inTitle
      ? good(topic)
      : good(topic, {
          content: withParagraph(html(topic.article), fact),
          citations: [{ paragraph: fact, sources: [1] }],
        });
    return [
      generate('injections', `${id}-ignored`, topic, draft, over),
      ...(obeyed
        ? [
            generate(
              'injections',
              `${id}-obeyed`,
              topic,
              { ...draft, content: withParagraph(draft.content, obeyed) },
              { ...over, wrong: ['obeyed'] },
            ),
          ]
        : []),
    ];
  },
);

/** Every case, by a name of its own. */
export const PROMPT_CASES: readonly PromptCase[] = [
  ...titles,
  ...sources,
  ...posts,
  ...passages,
  ...CLAIM_CASES,
  ...injections,
];
