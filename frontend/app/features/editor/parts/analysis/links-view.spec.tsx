/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkTargets } from '@vitrine/contracts';
import { api } from '../../../../lib/api/api-client';
import { queryClient } from '../../../../lib/api/queries';
import { renderInEditor } from '../../fixtures';
import { initialState } from '../../saving/editor-state';
import { buildFields } from '../../saving/fixtures';
import { LinksView } from './links-view';

const target = {
  slug: 'phishing',
  title: 'Phishing: como reconhecer',
  meta_title: '',
  meta_keywords: 'phishing',
};
const content = '<p>Um golpe de phishing começa assim.</p>';

function render(html: string, answer: () => Promise<LinkTargets>) {
  jest.spyOn(api, 'adminLinkTargets').mockImplementation(answer);
  const { route } = api.adminOrphanPosts;
  jest.spyOn(api, 'adminOrphanPosts').mockImplementation(async () => ({
    posts: [{ id: 9, slug: 'so', title: 'Artigo só', published_at: '2026-01-01T00:00:00.000Z' }],
    total: 1,
  }));
  // A query is known by the call's address, which a spy doesn't take over.
  Object.assign(api.adminOrphanPosts, { route });
  return renderInEditor(
    <QueryClientProvider client={queryClient}>
      <LinksView />
    </QueryClientProvider>,
    { state: initialState(buildFields({ content: html })) },
  );
}

it('the view of links makes a link of the words that are there', async () => {
  const editor = render(content, async () => ({ targets: [target] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criar link em “phishing”' }));
  expect(editor.edit).toHaveBeenCalledWith({
    content: content.replace('phishing', '<a href="/blog/phishing">phishing</a>'),
  });
});

it('the view of links lists the articles without a link to them', async () => {
  render(content, async () => ({ targets: [] }));
  await userEvent.click(await screen.findByText('1 post publicado a que nenhum outro leva'));
  expect(screen.getByRole('link', { name: 'Artigo só' }).getAttribute('href')).toBe('/blog/admin/edit/9');
});

it('the view of links leaves out what was refused', async () => {
  render(content, async () => ({ targets: [target] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dispensar o link em “phishing”' }));
  expect(screen.getByText(/^Nenhuma sugestão/)).toBeTruthy();
});

it('the view of links says that nothing was found, and that asking failed', async () => {
  render('<p>Nada.</p>', async () => ({ targets: [] }));
  expect(await screen.findByText(/nenhum trecho do texto fala/)).toBeTruthy();
});

it('the view of links offers to ask again after a failure', async () => {
  let fails = true;
  render(content, async () => {
    if (fails) throw new Error('offline');
    return { targets: [target] };
  });
  fails = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Criar link em “phishing”' })).toBeTruthy();
});
