import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/server';
import { mcpTools, type AdminPost, type IdentityClaims, type McpToolName } from '@vitrine/contracts';
import { log, toAppError, type AppError } from '@vitrine/platform';
import { z } from 'zod';
import { TOOL_WORDS } from './mcp-tool-words.js';
import { UNTRUSTED_TEXT_NOTICE, type McpToolsService } from './mcp-tools.service.js';

// Loaded with the first MCP request (mcp.controller.ts): without one its memory is saved.

const LONGEST_ERROR = 2_000;

const INSTRUCTIONS =
  'Redação do blog: procure e leia artigos, crie rascunhos, proponha alterações, veja notas, afirmações sem fonte e links sugeridos. ' +
  `Aceitar propostas, publicar, agendar e excluir ficam para uma pessoa, no painel. ${UNTRUSTED_TEXT_NOTICE}`;

/** A zod schema as clients check it: the SDK's own reads draft 7. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Tool['inputSchema'] {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  });
  return json as Tool['inputSchema'];
}

const describe = (name: McpToolName): Tool => {
  const { title, description, writes } = TOOL_WORDS[name];
  return {
    name,
    title,
    description: `${description} ${UNTRUSTED_TEXT_NOTICE}`,
    inputSchema: jsonSchema(mcpTools[name].input, 'input'),
    outputSchema: jsonSchema(mcpTools[name].output, 'output'),
    annotations: {
      title,
      readOnlyHint: !writes,
      ...(writes && { destructiveHint: false, idempotentHint: false }),
      openWorldHint: false,
    },
  };
};
const TOOLS = new Map(
  (Object.keys(mcpTools) as McpToolName[]).map((name) => [name as string, describe(name)]),
);

/** For errors whose sentence is one for people at a screen. */
const NEXT_STEPS: Record<string, string> = {
  'content.post_not_found': 'Os ids dos artigos são os de search_articles.',
  'content.category_unknown': 'As categorias são as de list_categories.',
};

/** A tool's error in words: what was wrong, with each field, and what to do next. */
function sentenceOf(error: AppError, name: McpToolName): string {
  const { validation_errors = [], extra } = error.options;
  const fields = validation_errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const lines = [fields.length > 0 ? fields.join('\n') : error.message];
  if (error.code === 'content.version_conflict') {
    const { version } = (extra ?? {}).post as AdminPost;
    lines.push(`A versão atual é a ${version}: leia o artigo de novo e refaça a proposta sobre ela.`);
  }
  const known = Object.keys(mcpTools[name].input.shape).join(', ') || 'nenhum campo';
  const next = error.code === 'request.invalid' ? `${name} recebe: ${known}.` : NEXT_STEPS[error.code];
  if (next) lines.push(next);
  return lines.join('\n').slice(0, LONGEST_ERROR).toWellFormed();
}

/** Runs a tool; what goes wrong is an answer that the model reads, with nothing of the inside. */
async function callTool(
  tools: McpToolsService,
  admin: IdentityClaims,
  name: McpToolName,
  args: unknown,
): Promise<CallToolResult> {
  try {
    const structuredContent = await tools.run(name, args, admin);
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (cause) {
    const error = toAppError(cause);
    if (error.status >= 500)
      log.error({ err: error.options.cause ?? error, code: error.code, tool: name }, 'tool failed');
    return { isError: true, content: [{ type: 'text', text: sentenceOf(error, name) }] };
  }
}

/** A server for one request, whose tools are those that its token's scopes allow. */
function serverFor(tools: McpToolsService, admin: IdentityClaims): Server {
  const server = new Server(
    { name: 'vitrine', title: 'Vitrine', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const names = tools.namesFor(admin);
  server.setRequestHandler('tools/list', () => ({ tools: names.flatMap((name) => TOOLS.get(name) ?? []) }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const name = names.find((one) => one === params.name);
    if (!name) {
      const message = `Este acesso não tem esta ferramenta. As que tem: ${names.join(', ') || 'nenhuma'}.`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    return callTool(tools, admin, name, params.arguments);
  });
  return server;
}

/**
 * Answers one message of the Model Context Protocol, by the official SDK over streamable HTTP: no session, no stream.
 * The protocol is that of 2026-07-28, and that of the clients before it.
 */
export async function answerMcp(
  tools: McpToolsService,
  admin: IdentityClaims,
  message: unknown,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Response> {
  const request = new Request(url, { method: 'POST', headers });
  const options = { parsedBody: message };
  if (!(await isLegacyRequest(request, message))) {
    // The server announces no changes (no `listChanged`), so a subscription is acknowledged and ends at once.
    return createMcpHandler(() => serverFor(tools, admin), { legacy: 'reject' }).fetch(request, options);
  }
  const server = serverFor(tools, admin);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    // The answer is whole by now.
    await server.close();
  }
}
