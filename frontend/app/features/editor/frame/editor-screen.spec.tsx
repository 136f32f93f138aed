/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../../components/admin/fixtures';
import { EditorScreen } from './editor-screen';

it("the editor screen of a missing post shows the server's sentence, asks again, and leads back", async () => {
  const missing = () => Response.json({ error: 'Post não encontrado' }, { status: 404 });
  const requests = renderAdmin(<EditorScreen postId={424_242} />, ({ pathname }) =>
    pathname.endsWith('/categories') ? { categories: [] } : missing(),
  );
  expect((await screen.findByText('Post não encontrado')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar à lista de posts' }).getAttribute('href')).toBe(
    '/blog/admin',
  );
  requests.splice(0);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(requests).toContain('GET /api/blog/admin/posts/424242');
});
