import { createSocket, type Socket } from 'node:dgram';

/** A DNS server that knows one address for every name but those in `gone`, and can change its mind. */
export class NameServer {
  private readonly socket: Socket = createSocket('udp4');
  address = '127.0.0.1';
  readonly gone = new Set<string>();

  /** Starts on a free port of the loopback and answers host:port. */
  start(): Promise<string> {
    this.socket.on('message', (query, from) => {
      // Header, then the name as labels up to a zero byte, then type and class.
      let end = 12;
      while (query[end] !== 0 && end < query.length) end += (query[end] ?? 0) + 1;
      const first = query.subarray(13, 13 + (query[12] ?? 0)).toString();
      const question = query.subarray(12, end + 5);
      const header = Buffer.from(query.subarray(0, 12));
      header.writeUInt16BE(0x8180, 2);
      header.writeUInt16BE(1, 6);
      header.fill(0, 8);
      if (this.gone.has(first)) {
        // No such name.
        header.writeUInt16BE(0x8183, 2);
        header.writeUInt16BE(0, 6);
        this.socket.send(Buffer.concat([header, question]), from.port, from.address);
        return;
      }
      const answer = Buffer.from([
        0xc0,
        0x0c,
        0,
        1,
        0,
        1,
        0,
        0,
        0,
        1,
        0,
        4,
        ...this.address.split('.').map(Number),
      ]);
      this.socket.send(Buffer.concat([header, question, answer]), from.port, from.address);
    });
    return new Promise((resolve) => {
      this.socket.bind(0, '127.0.0.1', () => resolve(`127.0.0.1:${this.socket.address().port}`));
    });
  }

  stop(): void {
    this.socket.close();
  }
}
