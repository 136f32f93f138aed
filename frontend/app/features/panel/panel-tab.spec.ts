import { describe, expect, it } from '@jest/globals';
import { readPanelTab, writePanelTab } from './panel-tab';

describe('the panel’s tab in the address', () => {
  it('is the posts unless it says otherwise', () => {
    expect(readPanelTab(new URLSearchParams(''))).toBe('posts');
    expect(readPanelTab(new URLSearchParams('aba=nada'))).toBe('posts');
    expect(readPanelTab(new URLSearchParams('aba=usuarios'))).toBe('usuarios');
  });

  it('changes without losing the filters', () => {
    expect(writePanelTab(new URLSearchParams('busca=edr'), 'categorias').toString()).toBe(
      'busca=edr&aba=categorias',
    );
    expect(writePanelTab(new URLSearchParams('busca=edr&aba=categorias'), 'posts').toString()).toBe(
      'busca=edr',
    );
  });
});
