/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { queryClient } from '../../../../lib/api/queries';
import { InsertDialog } from './insert-dialogs';

it('an insert dialog names the address that it refuses at its field, and inserts a good one once', async () => {
  const onInsert = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <InsertDialog kind="link" selected="" current="" onClose={() => undefined} onInsert={onInsert} />
    </QueryClientProvider>,
  );
  const address = screen.getByLabelText('Endereço do link *');
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(address.getAttribute('aria-describedby')).toContain('-error');
  expect(onInsert).not.toHaveBeenCalled();

  await userEvent.clear(address);
  await userEvent.type(address, 'exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Texto do link'), 'Um exemplo');
  await userEvent.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(onInsert.mock.calls).toEqual([['https://exemplo.com.br', 'Um exemplo', '']]);
});

it('an insert dialog links an article that is chosen by arrow keys, round the ends of the list', async () => {
  const onInsert = jest.fn();
  const titles = ['Backup imutável', 'Backup em nuvem', 'Backup e EDR'];
  const posts = titles.map((title, index) => ({ id: index + 1, title, slug: `artigo-${index + 1}` }));
  renderAdmin(
    <InsertDialog kind="link" selected="" current="" onClose={() => undefined} onInsert={onInsert} />,
    ({ searchParams }) => ({ posts: searchParams.get('search') === 'backup e' ? posts.slice(1) : posts }),
  );
  const field = screen.getByRole('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent.split('/')[0];
  type('backup');
  await screen.findAllByRole('option');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain(active());
  const walked = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
    fireEvent.keyDown(field, { key });
    return active();
  });
  expect(walked).toEqual([titles[2], titles[1], titles[2], titles[0], titles[1]]);
  type('backup e');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(active()).toBe('Backup em nuvem');
  fireEvent.keyDown(field, { key: 'Enter' });
  await userEvent.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(onInsert).toHaveBeenCalledWith('/blog/artigo-2', 'Backup em nuvem', '');
});

it('an insert dialog of a picture opens the chooser of files at once, and one of a link does not', () => {
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  for (const kind of ['link', 'image'] as const) {
    expect(opened).not.toHaveBeenCalled();
    renderAdmin(
      <InsertDialog
        kind={kind}
        selected=""
        current=""
        onClose={() => undefined}
        onInsert={() => undefined}
      />,
      () => ({}),
    );
  }
  expect(opened.mock.contexts).toEqual([screen.getByLabelText('Arquivo da imagem')]);
  opened.mockRestore();
});
