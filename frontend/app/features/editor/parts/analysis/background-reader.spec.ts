import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { buildSource } from '../../saving/fixtures';
import { BackgroundReader } from './background-reader';
import type { ArticleAnalysis } from './read-article';

const before = globalThis.Worker;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Worker = before;
});

const texts = (content: string) => ({ title: 'T', content, meta_description: '', meta_keywords: '' });
const begin = () => {
  const answers: ArticleAnalysis[] = [];
  return { answers, reader: new BackgroundReader((reading) => answers.push(reading)) };
};

it('backgroundReader reads one text at a time, and of those that come meanwhile the newest', () => {
  const { answers, reader } = begin();
  for (const content of ['<h3>Um</h3>', '<p>dois</p>', '<p>três</p>']) reader.read(texts(content), null);
  jest.runAllTimers();
  expect(answers.map((reading) => reading.texts.content)).toEqual(['<h3>Um</h3>', '<p>três</p>']);
  expect(answers.map(({ issues }) => issues.length)).toEqual([1, 0]);
});

it('backgroundReader judges claims once the sources are known', () => {
  const { answers, reader } = begin();
  reader.read(texts('<p>Foram 412 empresas.</p>'), null);
  jest.runAllTimers();
  reader.read(texts('<p>Foram 412 empresas.</p>'), [buildSource()]);
  jest.runAllTimers();
  expect(answers.map(({ claims }) => claims && claims.map(({ support }) => support !== null))).toEqual([
    null,
    [true],
  ]);
});

it('backgroundReader says nothing once it is closed', () => {
  const { answers, reader } = begin();
  reader.read(texts('<p>um</p>'), null);
  reader.close();
  jest.runAllTimers();
  expect(answers).toEqual([]);
});

it('backgroundReader reads by itself where the worker does not load, what was asked included', () => {
  const late: object[] = [];
  class LostWorker extends EventTarget {
    postMessage(message: object) {
      if ('texts' in message) this.dispatchEvent(new Event('error', { cancelable: true }));
    }
    terminate() {
      this.postMessage = (message) => void late.push(message);
    }
  }
  globalThis.Worker = LostWorker as unknown as typeof Worker;
  const { answers, reader } = begin();
  reader.read(texts('<p>Foram 412 empresas.</p>'), [buildSource()]);
  jest.runAllTimers();
  reader.read(texts('<p>Foram 413 empresas.</p>'), [buildSource()]);
  jest.runAllTimers();
  expect(answers).toMatchObject([
    { claims: [{ words: '412 empresas' }] },
    { claims: [{ words: '413 empresas' }] },
  ]);
  expect(late).toEqual([]);
});
