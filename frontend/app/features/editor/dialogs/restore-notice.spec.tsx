/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buildFields } from '../model/fixtures';
import type { LocalDraft } from '../saving/local-draft';
import { RestoreNotice } from './restore-notice';

const noticeText = (content: string) => {
  const draft = { fields: buildFields({ title: 'Backup', content }), writtenAt: 0 } as LocalDraft;
  render(<RestoreNotice draft={draft} onRestore={jest.fn()} onDiscard={jest.fn()} />);
  return screen.getByRole('alert').textContent;
};

it('says of a text by what it begins and how long it is', () => {
  expect(noticeText(`<h2>Começo</h2><p>${'mais '.repeat(20)}</p>`)).toContain(
    `: “Backup”, 21 palavras: “Começo ${'mais '.repeat(11).trim()}…”.`,
  );
});

it('names a title alone where there is no text', () => {
  expect(noticeText('')).toContain(': “Backup”.');
});
