import { describe, expect, it } from '@jest/globals';
import { axisTicks, labelIndexes } from './scale';

describe('the scale of a chart', () => {
  it('the scale of a chart has round steps that reach the greatest value', () => {
    expect(axisTicks(100)).toEqual([0, 50, 100]);
    expect(axisTicks(137)).toEqual([0, 50, 100, 150]);
    expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
    expect(axisTicks(0.37, 4, false)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  });

  it('the scale of a chart is without any data', () => {
    expect(axisTicks(0)).toEqual([0, 1]);
    expect(labelIndexes(0, 5)).toEqual([]);
  });

  it('the scale of a chart labels a few points, the last one among them', () => {
    expect(labelIndexes(30, 5)).toEqual([5, 11, 17, 23, 29]);
    expect(labelIndexes(3, 5)).toEqual([0, 1, 2]);
  });
});
