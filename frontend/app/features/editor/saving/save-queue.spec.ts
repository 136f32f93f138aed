import { describe, expect, it } from '@jest/globals';
import { SaveQueue } from './save-queue';

/** A server that records how many saves it sees at once, and answers when told. */
function slowServer() {
  const state = { running: 0, most: 0, started: [] as string[], answers: [] as (() => void)[] };
  const run = async (intent: string) => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    state.started.push(intent);
    await new Promise<void>((resolve) => state.answers.push(resolve));
    state.running -= 1;
    return `${intent}${state.started.length}`;
  };
  return { state, run };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of saves', () => {
  it('the queue of saves never has two saves under way', async () => {
    const { state, run } = slowServer();
    const queue = new SaveQueue(run);
    const all = [queue.request('a'), queue.request('b'), queue.request('c')];
    for (let round = 0; round < 3; round += 1) {
      await turn();
      state.answers.shift()?.();
    }
    expect(await Promise.all(all)).toEqual(['a1', 'b2', 'c3']);
    expect(state.most).toBe(1);
  });

  it('the queue of saves joins requests of one intent that wait, but not the one under way', async () => {
    const { state, run } = slowServer();
    const queue = new SaveQueue(run);
    const first = queue.request('save');
    await turn();
    const [second, third] = [queue.request('save'), queue.request('save')];
    expect(second).toBe(third);
    expect(first).not.toBe(second);
    state.answers.shift()?.();
    await first;
    await turn();
    state.answers.shift()?.();
    await second;
    expect(state.started).toHaveLength(2);
  });

  it('the queue of saves goes on after a save that failed', async () => {
    const queue = new SaveQueue(async (intent: string) => {
      if (intent === 'bad') throw new Error('no');
      return intent;
    });
    const bad = queue.request('bad');
    const good = queue.request('good');
    await expect(bad).rejects.toThrow('no');
    expect(await good).toBe('good');
  });
});
