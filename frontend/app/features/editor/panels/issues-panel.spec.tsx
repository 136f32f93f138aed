/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { findIssues } from '@vitrine/analysis';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../fixtures';
import { IssuesPanel } from './issues-panel';

const render = (html: string) =>
  renderInEditor(<IssuesPanel />, { issues: { list: findIssues(html), html } });
const open = () => userEvent.click(screen.getByRole('button', { name: /Pontos do texto/ }));

it.each([
  ['nothing', '<p>Olá.</p>', 'Nada a rever no texto'],
  ['one thing', '<h3>Um</h3>', '1 ponto a rever'],
  ['several', '<h3>Um</h3><img src="a">', '2 pontos a rever'],
])('the issues panel says, and announces, that there is %s to be mended', (_name, html, summary) => {
  render(html);
  expect(screen.getByRole('status').textContent).toBe(summary);
});

it('the issues panel leads from an issue to its place by click and by Enter', async () => {
  const editor = render('<p><a href="/a">aqui</a></p><img src="x">');
  await open();
  await userEvent.click(screen.getByRole('button', { name: /O link “aqui” não diz aonde leva/ }));
  expect(editor.showInContent).toHaveBeenLastCalledWith({ range: [16, 20], words: 'aqui', occurrence: 0 });
  screen.getByRole('button', { name: /Imagem sem texto alternativo/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(editor.showInContent).toHaveBeenLastCalledWith({ range: [28, 41], words: '', occurrence: 0 });
});

it('the issues panel shows dozens of issues in parts, and hostile words as words', async () => {
  render(`<h4>&lt;img src=x onerror=alert(1)&gt;${'x'.repeat(200)}</h4>${'<img src="a">'.repeat(40)}`);
  await open();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getByText(/^“<img src=x onerror=alert\(1\)>x+…”$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos (41)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(41);
});
