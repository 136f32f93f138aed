/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { findIssues } from '@vitrine/analysis';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEditor, renderInEditor } from '../../fixtures';
import { initialState } from '../../saving/editor-state';
import { buildFields, buildSource } from '../../saving/fixtures';
import { claimsOfArticle } from '../claims/article-claims';
import { analysisFindings } from './findings';
import { FindingList } from './finding-list';
import { findGaps } from './gaps';

const WRITTEN = {
  title: 'Um título de trinta caracteres, nem mais',
  excerpt: 'Um resumo',
  meta_title: 'Um título',
  meta_description: 'd'.repeat(130),
  featured_image: '/media/x/1408.jpg',
};
function show(html: string, fields: Parameters<typeof buildFields>[0] = {}, sources = [buildSource()]) {
  const parts = {
    state: initialState(buildFields({ content: html, ...fields })),
    issues: { list: findIssues(html), html },
    claims: { list: claimsOfArticle(html, sources), sources, failed: false, loading: false, stale: false },
  };
  const editor = buildEditor(parts);
  renderInEditor(<FindingList />, { ...editor, findings: () => analysisFindings(editor) });
  return editor;
}
const rows = () => within(screen.getByRole('list')).getAllByRole('button');
const row = (name: RegExp) => screen.getByRole('button', { name });

it('the list of what is to be done has what is missing first, and long sentences last', () => {
  show(`<h2>A</h2><h4>B</h4><p>${'Uma frase muito longa '.repeat(9)}acaba.</p>`);
  const names = rows().map(({ textContent }) => textContent);
  const at = (start: string) => names.findIndex((name) => name.startsWith(start));
  expect(at('Falta o resumo')).toBe(0);
  expect(at('Título H4')).toBeGreaterThan(at('Falta o meta título'));
  expect(at('Frase de')).toBeGreaterThan(at('Título H4'));
});

it('the list of what is to be done leads to the field, the words or the view of each line', async () => {
  const editor = show('<p><a href="/a">aqui</a> são 7.431 empresas.</p>', { title: 'Curto' });
  await userEvent.click(row(/^Falta o meta título/));
  expect(editor.focusField).toHaveBeenLastCalledWith('meta_title');
  await userEvent.click(row(/^Tamanho do título/));
  expect(editor.focusField).toHaveBeenLastCalledWith('title');
  row(/^O link “aqui”/).focus();
  await userEvent.keyboard('{Enter}');
  expect(editor.showInContent).toHaveBeenCalledWith({ range: [16, 20], words: 'aqui', occurrence: 0 });
  await userEvent.click(row(/^1 afirmação sem trecho das fontes/));
  expect(editor.showView).toHaveBeenCalledWith('claims');
});

it('the list of what is to be done has one line for a blank field, and none for claims without sources', () => {
  show('', { title: '' }, []);
  const names = rows().map(({ textContent }) => textContent);
  expect(names.filter((name) => name.includes('em branco')).length).toBeLessThanOrEqual(2);
  expect(names.filter((name) => /meta descrição/i.test(name))).toHaveLength(1);
  cleanup();
  show('<p>Custa R$ 900.</p>', WRITTEN, []);
  expect(screen.queryByText(/sem trecho das fontes/)).toBeNull();
});

it('the list of what is to be done announces how much that is, and shows hostile words as words', async () => {
  show(`<h4>&lt;img src=x onerror=alert(1)&gt;${'x'.repeat(200)}</h4>${'<img src="a">'.repeat(40)}`, WRITTEN);
  const [, count] = /^(\d+) pontos a melhorar$/.exec(screen.getByRole('status').textContent) ?? [];
  expect(rows()).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: `Mostrar todos (${count})` }));
  expect(rows()).toHaveLength(Number(count));
  expect(screen.getByText(/^“<img src=x onerror=alert\(1\)>x+…$/)).toBeTruthy();
});

it('the list of what is to be done and that before publishing name what no score sees', () => {
  const editor = show(`<p>${'O pato azul viu mel0. '.repeat(58)}</p>`);
  expect(row(/^Texto não avaliado/)).toBeTruthy();
  expect(findGaps(editor).some(({ label }) => label.startsWith('Texto não avaliado: '))).toBe(true);
});
