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

  /** We have nothing to say that wasn't asked for. */
  @Handles(contentCalls.mcpStream)
  stream(): never {
    throw postOnly();
  }

  /** Each message stands by itself. */
  @Handles(contentCalls.mcpSession)
  end(): never {
    throw postOnly();
  }
}

const postOnly = () => new AppError('request.method_not_allowed', { headers: { Allow: 'POST' } });
