import { get, type IncomingMessage } from 'node:http';
import { jobEventSchema, type JobEvent } from '@vitrine/contracts';

export interface ReadEvent {
  id: string;
  event: JobEvent;
}

/** Reads a stream of server-sent events until it ends, or until `enough` says so and the connection is cut. */
export function readEvents(
  url: string,
  headers: Record<string, string>,
  enough: (events: ReadEvent[]) => boolean = () => false,
): Promise<{ events: ReadEvent[]; ended: boolean; response: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const events: ReadEvent[] = [];
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const id = /^id: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (id !== undefined && data !== undefined) {
            events.push({ id, event: jobEventSchema.parse(JSON.parse(data)) });
          }
        }
        if (enough(events)) {
          request.destroy();
          resolve({ events, ended: false, response });
        }
      });
      response.on('end', () => resolve({ events, ended: true, response }));
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

/** The draft as a reader of the events has it. */
export function draftOf(events: ReadEvent[]): Record<string, string> {
  let fields: Record<string, string> = {};
  for (const { event } of events) {
    if (event.type === 'reset') fields = {};
    if (event.type !== 'text') continue;
    const text = fields[event.field] ?? '';
    if (event.offset !== text.length)
      throw new Error(`gap in ${event.field}: ${event.offset} after ${text.length}`);
    fields[event.field] = text + event.append;
  }
  return fields;
}
