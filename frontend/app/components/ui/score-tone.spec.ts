import { describe, expect, it } from '@jest/globals';
import { ADMIN_THRESHOLDS, EDITOR_THRESHOLDS, scoreTone } from './score-tone';

describe('scoreTone', () => {
  it('follows the thresholds of the admin list', () => {
    const tones = [100, 90, 89, 70, 69, 50, 49, 0].map((score) => scoreTone(score, ADMIN_THRESHOLDS));
    expect(tones).toEqual(['green', 'green', 'yellow', 'yellow', 'orange', 'orange', 'red', 'red']);
  });

  it('follows the thresholds of the editor', () => {
    const tones = [80, 79, 60, 59].map((score) => scoreTone(score, EDITOR_THRESHOLDS));
    expect(tones).toEqual(['green', 'yellow', 'yellow', 'red']);
  });
});
