import { connect } from 'node:net';
import { mkdirSync } from 'node:fs';
import type { ChildSpec } from './child.ts';

/** How Redis runs here and in the containers (docker-compose.yml): every acknowledged job survives a crash but for a second, and a full memory refuses instead of forgetting. */
export function redisSpec(program: string, directory: string, port: number): ChildSpec {
  mkdirSync(directory, { recursive: true });
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: directory,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    maxmemory: '256mb',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
    logfile: '',
  };
  return {
    name: 'redis',
    command: [program, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])],
    ready: () => answersPing(port),
  };
}

const answersPing = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
  });
