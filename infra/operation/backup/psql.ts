import { randomUUID } from 'node:crypto';
import { start } from './run-tool.ts';

/** Where a server listens: the folder of its socket, and its port. */
export interface Server {
  readonly socket: string;
  readonly port: string;
  /** `vitrine` without one. */
  readonly database?: string;
}

/** One connection of the superuser, for statements one after the other. */
export class Session {
  private readonly child;
  private printed = '';
  private said = '';
  private ended = false;
  private wake: () => void = () => undefined;

  constructor({ socket, port, database = 'vitrine' }: Server) {
    this.child = start(
      [
        'psql',
        '-XAtq',
        '-F',
        '\t',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        socket,
        '-p',
        port,
        '-U',
        'postgres',
        database,
      ],
      // Rows are compared as text: the same text everywhere.
      { PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1' },
    );
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.printed += chunk.toString();
      this.wake();
    });
    this.child.stderr.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.child.stdin.on('error', () => undefined);
    this.child.once('error', (error) => (this.said += error.message));
    this.child.once('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /**
   * Rows of a statement, each a list of its columns as text.
   * @throws Error with what PostgreSQL said; the session is over then
   */
  async rows(statement: string): Promise<string[][]> {
    const end = `--${randomUUID()}--\n`;
    this.printed = '';
    this.child.stdin.write(`${statement};\n\\echo ${end}`);
    while (!this.printed.endsWith(end)) {
      if (this.ended) throw new Error(`PostgreSQL: ${this.said.trim() || 'no connection'}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    const text = this.printed.slice(0, -end.length);
    return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
  }

  /** The first column of the first row. */
  async value(statement: string): Promise<string> {
    return (await this.rows(statement))[0]?.[0] ?? '';
  }

  close(): void {
    this.child.stdin.end();
  }
}
