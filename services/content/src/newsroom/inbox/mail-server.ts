import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import { createTransport, type Transporter } from 'nodemailer';
import type { ContentConfig } from '../../config.js';

export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same content: a mail that is sent twice can be told by it. */
  id: string;
}

/** Why a mail was not sent. `isServer`: no other mail would be sent now either. */
export class MailError extends Error {
  constructor(
    cause: unknown,
    readonly isServer: boolean,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Codes of nodemailer for a server that refused one mail or one recipient, and no more than that. */
const OF_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The mail server of SMTP_URL. A server that asks for a password gets it by TLS alone. */
@Injectable()
export class MailServer {
  readonly isConfigured: boolean;
  private readonly transport: Transporter | undefined;

  constructor(@Inject(APP_CONFIG) { SMTP_URL: url }: ContentConfig) {
    this.isConfigured = url !== undefined;
    this.transport =
      url === undefined
        ? undefined
        : createTransport({
            url,
            requireTLS: new URL(url).password !== '',
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 20_000,
            disableFileAccess: true,
            disableUrlAccess: true,
          });
  }

  /** @throws MailError */
  async send({ id, to, ...mail }: Mail): Promise<void> {
    try {
      await this.transport?.sendMail({
        ...mail,
        to: { name: '', address: to },
        messageId: `<${id}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw new MailError(error, !OF_ONE_MAIL.has(String(codeOf(error))));
    }
  }
}
