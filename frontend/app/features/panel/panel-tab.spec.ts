import { describe, expect, it } from '@jest/globals';
import { readPanelTab } from './panel-tab';

describe('the panel’s tab in the address', () => {
  it('the panel’s tab in the address is the posts unless it says otherwise', () => {
    expect(readPanelTab(new URLSearchParams(''))).toBe('posts');
    expect(readPanelTab(new URLSearchParams('aba=nada'))).toBe('posts');
    expect(readPanelTab(new URLSearchParams('aba=usuarios'))).toBe('usuarios');
  });
});
