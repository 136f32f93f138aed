import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { witnesses } from '../../../infra/stack/evidence.ts';
import { freePorts } from '../../../infra/stack/ports.ts';

/** A browser of another engine than Chromium's: Firefox by WebDriver BiDi, WebKitGTK by WebDriver. */
export interface Engine {
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON has it; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Input sources with their actions, which both protocols write in the same way. */
  perform(actions: object[]): Promise<void>;
  /** The page as a PNG. */
  picture(): Promise<Buffer>;
  /** Lines that the pages wrote to the console; WebDriver has none. */
  readonly console?: readonly string[];
  /** The page on paper, as a PDF. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A test that fails saves what an engine shows: picture, page and console. */
function witnessed(engine: Engine): Engine {
  const witness = {
    async save(prefix: string) {
      await writeFile(`${prefix}.png`, await engine.picture());
      const page = await engine.evaluate('document.documentElement.outerHTML');
      await writeFile(`${prefix}.html`, String(page));
      if (engine.console) await writeFile(`${prefix}-console.txt`, engine.console.join('\n'));
    },
  };
  witnesses.add(witness);
  return {
    ...engine,
    async close() {
      witnesses.delete(witness);
      await engine.close();
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** What a process writes first that matches. */
async function said(stream: AsyncIterable<Buffer>, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    const [, found] = pattern.exec(text) ?? [];
    if (found) return found;
  }
  throw new Error(`The browser has ended: ${text}`);
}

const bidiAnswer = z.looseObject({
  id: z.number().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
});
const evaluated = z.object({
  result: z.looseObject({ value: z.string().optional() }).optional(),
  exceptionDetails: z.looseObject({ text: z.string() }).optional(),
});
const encoded = z.looseObject({ data: z.base64() });
const logged = z.looseObject({ level: z.string(), text: z.string().nullable() });
const tree = z.object({ contexts: z.tuple([z.looseObject({ context: z.string() })]) });

export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', options, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The iteration would end the stream.
  const address = await said(child.stderr.iterator({ destroyOnReturn: false }), /listening on (ws:\S+)/);
  child.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const lines: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, message, method, params, result } = bidiAnswer.parse(JSON.parse(String(data)));
    if (method === 'log.entryAdded') {
      const { level, text } = logged.parse(params);
      lines.push(`${level}: ${text ?? ''}`);
    } else if (message) waiting[id]?.reject(new Error(message));
    else waiting[id]?.resolve(result);
  });
  const send = (method: string, params: object) => {
    const answer = Promise.withResolvers<unknown>();
    socket.send(JSON.stringify({ id: waiting.push(answer) - 1, method, params }));
    return answer.promise;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const [{ context }] = tree.parse(await send('browsingContext.getTree', {})).contexts;
  await send('browsingContext.activate', { context });
  return witnessed({
    console: lines,
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const asked = {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
      };
      const answer = evaluated.parse(await send('script.evaluate', { ...asked, target: { context } }));
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = encoded.parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
    async print() {
      return Buffer.from(encoded.parse(await send('browsingContext.print', { context })).data, 'base64');
    },
    async close() {
      socket.close();
      await stop(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

const driverAnswer = z.object({ value: z.unknown() });
const opened = z.looseObject({ sessionId: z.string() });
const outcome = z.tuple([z.string().nullish(), z.string().nullish()]);

export async function openWebKit(): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await said(display.stdout.iterator({ destroyOnReturn: false }), /^(\d+)\n/);
  const { port } = await freePorts(['port']);
  const env = { ...process.env, DISPLAY: `:${number}`, LANG: 'pt_BR.UTF-8' };
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const call = async (method: string, place: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${place}`, init);
    const { value } = driverAnswer.parse(await answer.json());
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const isUp = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((next) => setTimeout(next, 100));
  const browser = { binary: process.env['MINIBROWSER_PATH'] ?? MINIBROWSER, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser };
  const { sessionId } = opened.parse(await call('POST', '/session', { capabilities: { alwaysMatch } }));
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
  return witnessed({
    async navigate(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})))().then((value) => done([value]), (error) => done([null, String(error)]))`;
      const [value, problem] = outcome.parse(
        await call('POST', `${session}/execute/async`, { script, args: [] }),
      );
      if (problem) throw new Error(problem);
      return value ? JSON.parse(value) : undefined;
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    async picture() {
      return Buffer.from(z.base64().parse(await call('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      await call('DELETE', session);
      await stop(child);
      await stop(display);
    },
  });
}
const MINIBROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
