import { connect } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChildSpec } from './child.ts';

/**
 * How Redis runs here and in the containers (docker-compose.yml): every acknowledged job survives a crash but for a
 * second, and a full memory refuses instead of forgetting.
 */
export function redisSpec(program: string, directory: string, port: number, password: string): ChildSpec {
  mkdirSync(directory, { recursive: true });
  // By a file: the list of processes shows arguments to everybody.
  const configuration = path.join(directory, 'redis.conf');
  writeFileSync(configuration, `requirepass ${password}\n`, { mode: 0o600 });
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
    command: [
      program,
      configuration,
      ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    ready: () => answers(port, password),
  };
}

/** Whether it takes the password and has read its data. */
const answers = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    let said = '';
    socket.on('data', (data) => {
      said += data.toString();
      if (said.split('\r\n').length < 3) return;
      socket.destroy();
      resolve(said === '+OK\r\n+PONG\r\n');
    });
  });
