import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  id: string;
  headers: Record<string, string>;
}

/** Mails remembered; older ones are forgotten. */
const MOST = 500;
const LARGEST = 1024 * 1024;

/** A stand-in for a mail server: it takes every mail by SMTP, sends none on, and shows what came. */
export class MailStandIn {
  readonly mails: ReceivedMail[] = [];
  /** Refuses a recipient with this status of SMTP; undefined takes the mail. */
  fault: (to: string) => 450 | 550 | undefined = () => undefined;
  readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: LARGEST,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.fault(address);
        done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.receive(stream, to).then(() => done(null), done);
      },
    });
  }

  /** On a free port of the loopback, for tests. */
  static async start(): Promise<MailStandIn> {
    const mail = new MailStandIn();
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  /** SMTP_URL of a service that sends by it. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async receive(stream: AsyncIterable<Buffer>, to: string[]): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece);
    const mail = await PostalMime.parse(Buffer.concat(pieces));
    this.mails.push({
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      id: mail.messageId ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    });
    if (this.mails.length > MOST) this.mails.shift();
  }
}
