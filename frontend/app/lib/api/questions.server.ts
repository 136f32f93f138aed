import { AsyncLocalStorage } from 'node:async_hooks';
import { getConfig } from '../config/env.server';
import { getOverKeptConnection, type PlainAnswer } from './kept-connections.server';

const TIMEOUT_MS = 4000;

/** A question put to content, and the name of what it answered; none where content named it nothing. */
export interface Question {
  readonly path: string;
  readonly etag: string | undefined;
}

/** A question whose answer has a name: content can be asked whether it is still that one. */
export interface NamedQuestion extends Question {
  readonly etag: string;
}

/** An answer that came before it was asked for. */
export interface Beforehand {
  readonly path: string;
  readonly answer: Promise<PlainAnswer>;
}

/** The questions that one page asks of content: by their answers a page is known to be what it was. */
export class Questions {
  readonly asked: Question[] = [];

  constructor(private beforehand?: Beforehand) {}

  async ask(path: string, init: RequestInit): Promise<PlainAnswer> {
    const known = this.beforehand?.path === path ? this.beforehand.answer : undefined;
    this.beforehand = undefined;
    const question: { path: string; etag: string | undefined } = { path, etag: undefined };
    this.asked.push(question);
    const answer = await (known ?? askContent(path, init));
    if (answer.status === 200) question.etag = answer.etag;
    return answer;
  }
}

/** The questions of the page that is being made. */
export const pageQuestions = new AsyncLocalStorage<Questions>();

/** @throws as {@link getOverKeptConnection}; 4 s without the whole answer is an error */
export const askContent = (path: string, init: RequestInit): Promise<PlainAnswer> =>
  getOverKeptConnection(getConfig().contentUrl + path, init, TIMEOUT_MS);

/** Asks content on behalf of the page that is being made. @throws as {@link askContent} */
export const askForPage = (path: string, init: RequestInit): Promise<PlainAnswer> =>
  (pageQuestions.getStore() ?? new Questions()).ask(path, init);
