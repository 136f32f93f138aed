/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { buildFields } from '../model/fixtures';
import type { LocalDraft } from '../saving/local-draft';
import { RestoreNotice } from './restore-notice';

const noticeText = (content: string, place = { at: 1, of: 1 }) => {
  const draft = { fields: buildFields({ title: 'Backup', content }), writtenAt: 0 } as LocalDraft;
  const stored = buildFields({ title: 'Backup', is_published: true });
  const press = { onNext: jest.fn(), onRestore: jest.fn(), onDiscard: jest.fn() };
  render(<RestoreNotice draft={draft} stored={stored} place={place} {...press} />);
  return screen.getByRole('alert').textContent;
};

it('the restore notice says of a text by what it begins and how long it is', () => {
  expect(noticeText(`<h2>Começo</h2><p>${'mais '.repeat(20)}</p>`)).toContain(
    `: “Backup”, 21 palavras: “Começo ${'mais '.repeat(11).trim()}…”.`,
  );
});

it('the restore notice names the texts that differ from what is stored', () => {
  expect(noticeText('<p>Um</p>')).toContain('Difere do que está salvo em: Conteúdo.');
  cleanup();
  expect(noticeText('')).not.toContain('Difere');
});

it('the restore notice names a title alone where there is no text', () => {
  expect(noticeText('')).toContain(': “Backup”.');
});

it('the restore notice says which of several it is, and leads to the next only then', () => {
  expect(noticeText('', { at: 2, of: 3 })).toContain(
    'Há 3 textos não salvos guardados neste navegador (2 de 3), de',
  );
  expect(screen.getByRole('button', { name: 'Ver o próximo' })).toBeTruthy();
  cleanup();
  expect(noticeText('')).toContain('Há um texto não salvo guardado neste navegador, de');
  expect(screen.queryByRole('button', { name: 'Ver o próximo' })).toBeNull();
});
