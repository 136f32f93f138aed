/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { KEPT_ASIDE, TUNED } from './programs.fixtures';
import { readPaste } from './read-paste';

describe.each([
  ['that the readers were written with', TUNED],
  ['that the readers were not written with', KEPT_ASIDE],
])('a paste %s', (_which, clipboards) => {
  it.each(Object.entries(clipboards))('%s', (_name, { blocks, missing = 0, fetched = [], ...clipboard }) => {
    const read = readPaste(clipboard, 'https://vitrine.example');
    expect({ blocks: read.html.split(/\n(?=<)/), missing: read.missing, pictures: read.pictures }).toEqual({
      blocks,
      missing,
      pictures: fetched,
    });
  });
});
