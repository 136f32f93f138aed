import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBodySchema, errorCatalogue, generateAnswerSchema, type ErrorCode } from '@vitrine/contracts';
import { DialectServer, message, refused, stream, toolStream, type Reply } from './dialects.js';
import { adminPost, article, Harness } from './harness.js';

let harness: Harness;
let server: DialectServer;
beforeAll(async () => {
  server = await DialectServer.start();
  harness = await Harness.start({ OPENAI_BASE_URL: server.url });
  harness.addPost(7, adminPost(7, { content: `<p>${'Um texto sobre senhas. '.repeat(20)}</p>` }));
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await harness.stop();
  await server.stop();
});

const json = JSON.stringify(article);
/** As Python prints a dictionary. */
const python = (value: object): string => {
  const fields = Object.entries(value).map(([name, text]) => {
    const escaped = String(text)
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`);
    return `'${name}': '${escaped.replaceAll('\n', String.raw`\n`)}'`;
  });
  return `{${fields.join(', ')}, 'ok': True, 'nota': None}`;
};
const pretty = JSON.stringify(article, null, 2);
const { meta_keywords: keywords, ...rest } = article;

// Each says the same article, in the words of one product.
const dialects: [name: string, reply: Reply][] = [
  ['OpenAI: strict JSON', { body: stream(json) }],
  ['OpenAI: a tool call', { body: toolStream(json) }],
  ['Ollama: a message that ignores the stream', message({ content: json })],
  [
    'Ollama: a tool call with its arguments as an object',
    message({ content: '', tool_calls: [{ function: { name: 'artigo', arguments: article } }] }, 'stop'),
  ],
  [
    'Ollama: a thought in the text',
    {
      body: stream(`<think>Pedem {"title": "x"}. Vou escrever { sobre ransomware.</think>\n\n${json}`),
    },
  ],
  ...[
    '<|channel|>analysis<|message|> <|channel|>final<|message|>',
    '◁think▷ ◁/think▷',
    '[THINK] [/THINK]',
    '<seed:think> </seed:think>',
  ].map((marks): [string, Reply] => {
    const [begin, end] = marks.split(' ');
    return [`vLLM: a thought between ${marks}`, { body: stream(`${begin}${json}${end}\n${json}`) }];
  }),
  ['Ollama: only the end of a thought', { body: stream(`Vou usar {"title": "x"}.\n</think>\n${json}`) }],
  [
    'vLLM: a thought in a field of its own',
    {
      body: [...stream('Vou escrever {"title": "x"}.', null, 'reasoning_content'), ...stream(json)],
    },
  ],
  ['vLLM: the answer filed as the thought', { body: stream(json, 'stop', 'reasoning_content') }],
  ['LocalAI: no finish_reason', { body: stream(json, null) }],
  [
    'LocalAI: keywords as a list',
    { body: stream(JSON.stringify({ ...rest, meta_keywords: keywords.split(', ') })) },
  ],
  [
    'LocalAI: line ends within strings',
    {
      body: stream(json.replace('</h2><p>', '</h2>\n<p>')),
    },
  ],
  [
    'Azure: parts in a list',
    message(
      {
        content: [
          { type: 'text', text: json.slice(0, 80) },
          { type: 'text', text: json.slice(80) },
        ],
      },
      'stop',
    ),
  ],
  ['a chatty model: fences', { body: stream(`\`\`\`json\n${pretty}\n\`\`\``) }],
  [
    'a chatty model: between sentences',
    {
      body: stream(
        `Claro! Aqui está {o artigo}:\n\n\`\`\`json\n${pretty}\n\`\`\`\n\nPosso {ajustar} o "tom"?`,
      ),
    },
  ],
  [
    'a chatty model: comments, and commas at the ends',
    { body: stream(pretty.replace('{', '{ // o artigo\n').replace(/\n\}$/, ', /* fim */}')) },
  ],
  ['a chatty model: in a wrapper', { body: stream(JSON.stringify({ artigo: article })) }],
  ["vLLM: Python's quotes and words", { body: stream(`Resposta:\n${python(article)}`) }],
  ['a chatty model: escaped JSON', { body: stream(JSON.stringify(json).slice(1, -1)) }],
  [
    'a chatty model: escaped JSON in quotes, in fences',
    { body: stream(`\`\`\`json\n${JSON.stringify(pretty)}\n\`\`\``) },
  ],
  [
    'Ollama: the arguments of a tool as Python',
    { body: stream(JSON.stringify({ name: 'artigo', arguments: python(article) })) },
  ],
  [
    'a chatty model: JSON as text in JSON',
    {
      body: stream(JSON.stringify({ name: 'artigo', arguments: json })),
    },
  ],
];

describe('an answer with all fields', () => {
  it.each(dialects)('an answer with all fields is read at one call from %s', async (_name, reply) => {
    server.reply = () => reply;
    const answer = await harness.generate();
    expect(answer.body).toMatchObject({ generated_content: { title: article.title } });
    const { generated_content: draft } = generateAnswerSchema.parse(answer.body);
    expect({ ...draft, content: draft.content.replaceAll('\n', '') }).toMatchObject(article);
    expect(server.requests).toHaveLength(1);
  });

  it('an answer with all fields is refused, with one repair, where two objects have them or a field is missing', async () => {
    for (const text of [
      json.slice(0, -20),
      json.replace('<p>', '<p class="x">'),
      JSON.stringify(json).slice(1, -20),
      `${json}\n${JSON.stringify({ ...article, title: 'Outro título' })}`,
      `<think>${json}`.slice(0, -20),
    ]) {
      server.requests.length = 0;
      server.reply = () => ({ body: stream(text) });
      expect((await harness.generate()).body).toMatchObject({ code: 'ai.malformed' });
      expect(server.requests).toHaveLength(2);
    }
  });
});

const markdown = `## O que é ransomware?

É um programa que **bloqueia** os dados da empresa e cobra pelo resgate. Veja o *essencial*, porque o tempo conta.

- Backup
- EDR

| Passo | Prazo |
|---|---|
| Testar | hoje |

\`\`\`sh
# copia tudo
tar **/*.conf
\`\`\`

### Conclusão

1. Comece pelo backup, que é o que devolve a empresa ao trabalho.
2. Depois, teste a restauração todo mês.`;
const escaped = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentOf = async (content: string) => {
  server.requests.length = 0;
  server.reply = () => ({ body: stream(JSON.stringify({ ...article, content })) });
  return harness.generate();
};

describe('content that is no HTML', () => {
  it.each([
    ['Markdown', markdown],
    ['Markdown in fences', `\`\`\`markdown\n${markdown}\n\`\`\``],
    ['Markdown with line ends escaped twice', markdown.replaceAll('\n', String.raw`\n`)],
  ])('content that is no HTML is converted: %s', async (_name, content) => {
    const answer = await contentOf(content);
    const { generated_content: draft } = generateAnswerSchema.parse(answer.body);
    for (const part of [
      '<h2>O que é ransomware?</h2>',
      '<strong>bloqueia</strong>',
      '<em>essencial</em>',
      '<li>EDR</li>',
      '<td>Testar</td>',
      '<h3>Conclusão</h3>',
    ])
      expect(draft.content).toContain(part);
    expect(draft.content).toMatch(/<code[^>]*># copia tudo\ntar \*\*\/\*\.conf\n<\/code>/);
    expect(draft.content).not.toMatch(/##|\*\*bloqueia|```/);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['escaped HTML', escaped(article.content)],
    ['a section of XML', `<![CDATA[${article.content}]]>`],
    ['a thought', `<think>Vou escrever.</think>\n${article.content}`],
    ['numbers of characters', article.content.replaceAll('<', '&#60;').replaceAll('>', '&#62;')],
    ['escapes of JSON', article.content.replaceAll('<', '\\u003c').replaceAll('>', '\\u003E')],
    ['HTML in fences', `\`\`\`html\n${article.content}\n\`\`\``],
    [
      'a document',
      `<!DOCTYPE html><html><head><title>x</title></head><body>${article.content}</body></html>`,
    ],
  ])('content that is no HTML is taken out of its wrapping: %s', async (_name, content) => {
    const answer = await contentOf(content);
    expect(answer.body).toMatchObject({ generated_content: { content: article.content } });
    expect(server.requests).toHaveLength(1);
  });

  it('content that is no HTML is refused, with one repair, where marks of Markdown are within HTML', async () => {
    for (const marks of ['<p>Um texto **em negrito** aqui.</p>', '<p>## Um título</p>']) {
      expect((await contentOf(article.content + marks)).body).toMatchObject({ code: 'ai.malformed' });
      expect(server.requests).toHaveLength(2);
    }
  });

  it('content that is no HTML is converted in an improvement and in a passage, of blocks or of running text', async () => {
    server.reply = () => ({
      body: stream(
        JSON.stringify({
          improved_title: '**Senhas** fortes',
          improved_meta_description: 'Como criar senhas fortes.',
          improved_meta_keywords: ['senhas', 'acesso'],
          improved_content: markdown,
          improvements_summary: 'Dividi frases.',
        }),
      ),
    });
    const improved = await harness.call('post', '/posts/7/improve');
    expect(improved.body).toMatchObject({
      improved_content: {
        improved_title: 'Senhas fortes',
        improved_meta_keywords: 'senhas, acesso',
        improved_content: expect.stringContaining('<h2>O que é ransomware?</h2>'),
      },
    });
    for (const [passage, rewritten, html] of [
      [
        '<p>Um texto sobre cópias.</p>',
        '## Cópias\n\nUm **texto** curto.',
        '<h2>Cópias</h2>\n<p>Um <strong>texto</strong> curto.</p>',
      ],
      ['Um texto sobre cópias.', 'Um **texto** curto.', 'Um <strong>texto</strong> curto.'],
      ['Copie *.exe,*.dll hoje.', 'Copie *.exe,*.dll hoje mesmo.', 'Copie *.exe,*.dll hoje mesmo.'],
      ['O código **kwargs** fica.', 'O código **kwargs** fica aqui.', 'O código **kwargs** fica aqui.'],
    ] as const) {
      server.requests.length = 0;
      server.reply = () => ({ body: stream(JSON.stringify({ rewritten_html: rewritten })) });
      const answer = await harness.call('post', '/posts/rewrite', {
        body: { title: 'Cópias', operation: 'simplify', passage },
      });
      expect(answer.body).toMatchObject({ rewritten_html: html });
      expect(server.requests).toHaveLength(1);
    }
  });
});

// How products word what they refuse.
const refusals: [name: string, reply: Reply, code: ErrorCode][] = [
  [
    'OpenAI: a prompt that is too long',
    refused(400, { code: 'context_length_exceeded', message: 'x' }),
    'ai.prompt_too_long',
  ],
  [
    'vLLM: a prompt that is too long',
    refused(400, {
      type: 'BadRequestError',
      code: 400,
      message: "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens.",
    }),
    'ai.prompt_too_long',
  ],
  [
    'LocalAI: a prompt that is too long',
    refused(500, { code: 500, message: 'rpc error: the request exceeds the available context size' }),
    'ai.prompt_too_long',
  ],
  ['OpenAI: an unknown model', refused(404, { code: 'model_not_found', message: 'x' }), 'ai.model_unknown'],
  [
    'Ollama: an unknown model',
    refused(404, { message: 'model "qwen9" not found, try pulling it first', type: 'api_error' }),
    'ai.model_unknown',
  ],
  [
    'vLLM: an unknown model',
    refused(404, { type: 'NotFoundError', message: 'The model `x` does not exist.' }),
    'ai.model_unknown',
  ],
  [
    'LocalAI: an unknown model',
    refused(500, { message: 'could not load model: rpc error' }),
    'ai.model_unknown',
  ],
  [
    'Azure: an unknown deployment',
    refused(404, {
      code: 'DeploymentNotFound',
      message: 'The API deployment for this resource does not exist.',
    }),
    'ai.model_unknown',
  ],
  [
    'OpenAI: an unsupported parameter',
    refused(400, {
      code: 'unsupported_parameter',
      param: 'reasoning_effort',
      message: "Unsupported parameter: 'reasoning_effort'",
    }),
    'ai.parameter_unsupported',
  ],
  [
    'Azure: an unsupported parameter',
    refused(400, {
      code: 'BadRequest',
      message:
        'response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later',
      param: 'response_format',
    }),
    'ai.parameter_unsupported',
  ],
];

describe('a request that a server refuses', () => {
  it.each(refusals)(
    'a request that a server refuses ends in a sentence of its own: %s',
    async (_name, reply, code) => {
      server.reply = () => reply;
      const answer = await harness.generate();
      expect(errorBodySchema.parse(answer.body)).toMatchObject({ code, error: errorCatalogue[code].message });
      expect(answer.status).toBe(errorCatalogue[code].status);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('a request is repeated once without the parameters that a server refuses, and stays so', async () => {
    server.reply = (request) => {
      if ('max_completion_tokens' in request)
        return refused(400, { message: 'Unrecognized request argument supplied: max_completion_tokens' });
      if ('stream_options' in request)
        return refused(422, { message: "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options')}]" });
      return { body: stream(json) };
    };
    expect((await harness.generate()).status).toBe(200);
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]).toMatchObject({ max_tokens: expect.any(Number) });
    expect((await harness.generate()).status).toBe(200);
    expect(server.requests).toHaveLength(4);
  });
});
