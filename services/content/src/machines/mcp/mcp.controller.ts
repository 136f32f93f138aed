import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { McpResourcesService } from './mcp-resources.service.js';
import { McpToolsService } from './mcp-tools.service.js';

/** Where machines work on the blog by the Model Context Protocol: with an API token, never with a browser's session. */
@Controller()
export class McpController {
  constructor(
    private readonly tools: McpToolsService,
    private readonly resources: McpResourcesService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  @Handles(contentCalls.mcp)
  async answer({ admin, body, request, response }: ParsedRequest<ContentCalls['mcp']>): Promise<void> {
    if (!admin.api_token) throw new AppError('auth.token_only');
    const { answerMcp } = await import('./mcp-server.js');
    // Those that the protocol compares with the message.
    const ofProtocol = Object.entries(request.headers).filter(
      (entry): entry is [string, string] => entry[0].startsWith('mcp-') && typeof entry[1] === 'string',
    );
    const answered = await answerMcp({ tools: this.tools, resources: this.resources }, admin, body, {
      url: `${this.settings.public_url}${contentCalls.mcp.path}`,
      headers: {
        ...Object.fromEntries(ofProtocol),
        accept: request.headers.accept ?? '',
        'content-type': 'application/json',
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
