import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/server';
import { mcpTools, type AdminPost, type IdentityClaims, type McpToolName } from '@vitrine/contracts';
import { log, toAppError, type AppError } from '@vitrine/platform';
import { z } from 'zod';
import { getPrompt, listPrompts } from './mcp-prompts.js';
import { MCP_RESOURCES, type McpResourcesService } from './mcp-resources.service.js';
import { INSTRUCTIONS, TOOL_WORDS } from './mcp-tool-words.js';
import type { McpToolsService } from './mcp-tools.service.js';

// Loaded with the first MCP request (mcp.controller.ts): without one its memory is saved.

const LONGEST_ERROR = 2_000;

/**
 * A schema of input as clients check it (the SDK's own reads draft 7), in few bytes: a model reads them at every start.
 */
function inputSchema(schema: z.ZodType): Tool['inputSchema'] {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      // A limit holds for its own type alone: one list of types says the same.
      const kinds = part.anyOf;
      if (!kinds?.every(({ type }) => typeof type === 'string')) return;
      delete part.anyOf;
      Object.assign(part, ...kinds, { type: kinds.map(({ type }) => type) });
    },
  });
  return json as Tool['inputSchema'];
}

/** Without the schema of the answer, which tests hold it to: clients need none, and it is two thirds of the list. */
const describe = (name: McpToolName): Tool => {
  const { title, description, writes } = TOOL_WORDS[name];
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(mcpTools[name].input),
    annotations: {
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
  'content.proposal_not_found': 'As propostas que esperam são as de list_proposals.',
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

interface McpServices {
  tools: McpToolsService;
  resources: McpResourcesService;
}

/** A server for one request, whose tools are those that its token's scopes allow. */
function serverFor({ tools, resources }: McpServices, admin: IdentityClaims): Server {
  const server = new Server(
    { name: 'vitrine', title: 'Vitrine', version: '1.0.0' },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions: INSTRUCTIONS },
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
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(names) }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(names, params.name, params.arguments));
  // Who may list the categories may read both.
  const readable = names.includes('list_categories') ? MCP_RESOURCES : [];
  server.setRequestHandler('resources/list', () => ({ resources: [...readable] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = readable.find((one) => one.uri === uri);
    if (!resource) throw new ResourceNotFoundError(uri);
    const text = await resources.read(resource);
    return { contents: [{ uri, mimeType: resource.mimeType, text }] };
  });
  return server;
}

/**
 * Answers one message of the Model Context Protocol, by the official SDK over streamable HTTP: no session, no stream.
 * The protocol is that of 2026-07-28, and that of the clients before it.
 */
export async function answerMcp(
  services: McpServices,
  admin: IdentityClaims,
  message: unknown,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Response> {
  const request = new Request(url, { method: 'POST', headers });
  const options = { parsedBody: message };
  if (!(await isLegacyRequest(request, message))) {
    // The server announces no changes (no `listChanged`), so a subscription is acknowledged and ends at once.
    return createMcpHandler(() => serverFor(services, admin), { legacy: 'reject' }).fetch(request, options);
  }
  const server = serverFor(services, admin);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    // The answer is whole by now.
    await server.close();
  }
}
