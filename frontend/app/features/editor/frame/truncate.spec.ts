import { describe, expect, it } from '@jest/globals';
import { truncate } from './truncate';

describe('shortening a text', () => {
  it.each([
    ['curto', 10, 'curto'],
    ['uma frase que passa do limite', 20, 'uma frase que passa…'],
    ['semespaçoalgumaquidentro', 10, 'semespaço…'],
    ['vírgula, depois do corte', 12, 'vírgula…'],
  ])('%j to %d', (text, max, short) => {
    expect(truncate(text, max)).toBe(short);
  });
});
