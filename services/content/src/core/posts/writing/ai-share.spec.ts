import { describe, expect, it } from '@jest/globals';
import { changedShare } from './ai-share.js';

describe('the share of a text that people changed', () => {
  it('the share of a text that people changed is nothing for the same words, whatever their markup, order and case', () => {
    expect(changedShare('<p>Guarde a cópia</p>', '<h2>A cópia</h2> <p>guarde</p>')).toBe(0);
    expect(changedShare('', '')).toBe(0);
  });

  it('the share of a text that people changed counts what was put in, taken out and put in its place', () => {
    expect(changedShare('<p>um dois três quatro</p>', '<p>um dois três cinco</p>')).toBe(25);
    expect(changedShare('<p>um dois três quatro</p>', '<p>um dois</p>')).toBe(50);
    expect(changedShare('<p>um</p>', '<p>um um um um</p>')).toBe(75);
    expect(changedShare('<p>um dois</p>', '<p>outro texto</p>')).toBe(100);
  });
});
