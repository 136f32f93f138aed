/** One event of a text/event-stream. */
export interface StreamEvent {
  id: string;
  data: string;
}

/**
 * Reads a text/event-stream piece by piece: give it each chunk as it comes, get the events that are complete.
 * Comments (heartbeats) and other fields are passed over; `id` stays until the stream sets another, as the standard has it.
 */
export class EventStreamReader {
  private buffer = '';
  private data: string[] = [];

  constructor(private id = '') {}

  push(chunk: string): StreamEvent[] {
    const events: StreamEvent[] = [];
    const lines = (this.buffer + chunk).split(/\r\n|\n|\r(?!$)/);
    this.buffer = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (this.data.length > 0) events.push({ id: this.id, data: this.data.join('\n') });
        this.data = [];
        continue;
      }
      const colon = line.indexOf(':');
      const name = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'data') this.data.push(value);
      if (name === 'id' && !value.includes('\0')) this.id = value;
    }
    return events;
  }
}
