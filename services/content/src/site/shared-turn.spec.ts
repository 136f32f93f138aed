import { describe, expect, it } from '@jest/globals';
import { SharedTurn } from './shared-turn.js';

describe('questions of one turn', () => {
  it('with the same key are asked once, after all of them came', async () => {
    const turn = new SharedTurn();
    let world = 'before';
    const asked: string[] = [];
    const ask = (key: string) =>
      turn.share(key, async () => {
        asked.push(key);
        return world;
      });
    const answers = [ask('a'), ask('a'), ask('b')];
    world = 'after';
    expect(await Promise.all(answers)).toEqual(['after', 'after', 'after']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('share nothing with one that is under way', async () => {
    const turn = new SharedTurn();
    let answerFirst = (_answer: string): void => undefined;
    const first = turn.share('a', () => new Promise<string>((resolve) => (answerFirst = resolve)));
    await new Promise(setImmediate);
    expect(await turn.share('a', async () => 'second')).toBe('second');
    answerFirst('first');
    expect(await first).toBe('first');
  });

  it('fail together, and the next one is asked again', async () => {
    const turn = new SharedTurn();
    const fail = () => Promise.reject(new Error('out'));
    const both = [turn.share('a', fail), turn.share('a', fail)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await turn.share('a', async () => 1)).toBe(1);
  });
});
