import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type Company, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { COMPANY } from '../site/company.js';
import { McpToolsService } from './mcp-tools.service.js';

/** Where machines work on the blog by the Model Context Protocol: with an API token, never with a browser's session. */
@Controller()
export class McpController {
  constructor(
    private readonly tools: McpToolsService,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  @Handles(contentCalls.mcp)
  async answer({ admin, body, request, response }: ParsedRequest<ContentCalls['mcp']>): Promise<void> {
    if (!admin.api_token) throw new AppError('auth.token_only');
    const { answerMcp } = await import('./mcp-server.js');
    const { accept = '', 'mcp-protocol-version': version } = request.headers;
    const answered = await answerMcp(this.tools, admin, body, {
      url: `${this.company.public_url}${contentCalls.mcp.path}`,
      headers: {
        accept,
        'content-type': 'application/json',
        ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
      },
    });
    const type = answered.headers.get('content-type');
    response.status(answered.status).set('Cache-Control', 'no-store');
    if (type) response.type(type);
    response.end(await answered.text());
  }

  /** The server sends no messages of its own. */
  @Handles(contentCalls.mcpStream)
  stream(): never {
    throw postOnly();
  }

  /** There are no sessions: each message is independent. */
  @Handles(contentCalls.mcpSession)
  end(): never {
    throw postOnly();
  }
}

const postOnly = () => new AppError('request.method_not_allowed', { headers: { Allow: 'POST' } });
