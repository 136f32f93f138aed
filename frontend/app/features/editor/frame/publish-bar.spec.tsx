/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ToastProvider } from '../../../components/ui/toast';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { initialState, stateOfPost } from '../saving/editor-state';
import { buildFields } from '../saving/fixtures';
import { siteNow } from '../../../lib/dates/site-time';
import { describeSaveOutcome } from '../saving/save-notice';
import { PublishBar } from './publish-bar';

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
const bar = (
  <ToastProvider>
    <PublishBar />
    <Where />
  </ToastProvider>
);
const where = () => screen.getByTestId('where').textContent;
const button = (name: string) => screen.getByRole('button', { name });
/** Opens what can be done, where it is not open. */
const press = async (name: string) => {
  if (!screen.queryByRole('button', { name })) await userEvent.click(button('Publicar'));
  await userEvent.click(button(name));
};

describe('the publish bar', () => {
  it('the publish bar does what its buttons say', async () => {
    const { saving } = renderInEditor(bar);
    await press('Guardar sem publicar');
    expect(saving.save).toHaveBeenLastCalledWith('draft');
    await press('Publicar agora');
    expect(saving.save).toHaveBeenLastCalledWith('publish');
  });

  it('the publish bar asks before it publishes an article that is dated later than now', async () => {
    const state = initialState(buildFields({ custom_created_at: '2999-01-31T10:00' }));
    const { saving } = renderInEditor(bar, { state });
    await press('Publicar agora');
    const question = screen.getByRole('alertdialog', { name: 'A data exibida está no futuro' });
    expect(saving.save).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Publicar sem a data futura' }));
    expect(saving.save).toHaveBeenCalledWith('publish');
    cleanup();

    const past = renderInEditor(bar, {
      state: initialState(buildFields({ custom_created_at: '2020-01-31T10:00' })),
    });
    await press('Publicar agora');
    expect(past.saving.save).toHaveBeenCalledWith('publish');
  });

  it('the publish bar asks for the date before it schedules, and takes it next to the button', async () => {
    const { saving, edit } = renderInEditor(bar);
    await press('Agendar');
    expect(saving.save).not.toHaveBeenCalled();
    const field = screen.getByLabelText<HTMLInputElement>(/^Data e hora da publicação/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Escolha a data e a hora.');
    // Some of its parts are typed: the DOM of the tests has none.
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    await press('Agendar');
    screen.getByText(/^A data está pela metade/);
    fireEvent.change(field, { target: { value: '2026-11-28T09:00' } });
    expect(edit).toHaveBeenCalledWith({ scheduled_publish_at: '2026-11-28T09:00', is_published: false });
  });

  it('the publish bar says what each button does, and leaves the tick of Salvar to Salvar', async () => {
    renderInEditor(bar);
    await userEvent.click(button('Publicar'));
    const about = button('Publicar agora').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(about)?.textContent).toBe('Os visitantes passam a ver o post');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('the publish bar refuses a date before the present minute of the site', async () => {
    const state = initialState(buildFields({ scheduled_publish_at: '2020-11-21T10:01' }));
    renderInEditor(bar, { state });
    await userEvent.click(button('Publicar'));
    expect(screen.getByText('21/11/2020 às 10:01 já passou.')).toBeTruthy();
    const { min } = screen.getByLabelText<HTMLInputElement>(/^Data e hora da publicação/);
    expect(min).toBe(siteNow('America/Sao_Paulo'));
  });

  it('the publish bar schedules for the date that is chosen', async () => {
    const state = initialState(buildFields({ scheduled_publish_at: '2026-11-28T09:00' }));
    const { saving } = renderInEditor(bar, { state });
    await press('Agendar');
    expect(saving.save).toHaveBeenCalledWith('schedule');
  });

  it('the publish bar lists what the article lacks, and leads there', async () => {
    const state = initialState(buildFields({ excerpt: 'Um resumo', featured_image: '/media/x/1408.jpg' }));
    const { focusField } = renderInEditor(bar, { state });
    await userEvent.click(button('Publicar'));
    await userEvent.click(screen.getByText('Faltam 2 itens'));
    const list = screen.getByRole('list', { name: 'O que falta antes de publicar' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Falta o meta títuloSEO & Metadados', 'Falta a meta descriçãoSEO & Metadados']);
    await userEvent.click(within(list).getByRole('button', { name: /meta descrição/ }));
    expect(focusField).toHaveBeenCalledWith('meta_description');
  });

  it('the publish bar lists scores below 70% of what is written, and never keeps it from being published', async () => {
    const state = initialState(buildFields({ title: 'Oi', content: '<p>Um texto curto demais.</p>' }));
    const { saving } = renderInEditor(bar, { state });
    await userEvent.click(button('Publicar'));
    await userEvent.click(screen.getByText('Faltam 6 itens'));
    expect(screen.getByText(/^SEO em \d\d%, abaixo de 70%$/)).toBeTruthy();
    await press('Publicar agora');
    expect(saving.save).toHaveBeenCalledWith('publish');
  });
});

describe('the notice of a save', () => {
  const now = new Date('2026-11-21T13:00:00.000Z');
  const say = (
    before: Parameters<typeof buildAdminPost>[0] | null,
    after: Parameters<typeof buildAdminPost>[0],
  ) =>
    describeSaveOutcome(
      before ? buildAdminPost(before) : null,
      buildAdminPost(after),
      'America/Sao_Paulo',
      now,
    );

  it('the notice of a save says what happened to the post', () => {
    const live = { is_published: true } as const;
    const due = { scheduled_publish_at: '2026-11-28T12:00:00.000Z' } as const;
    expect(say(null, live)).toBe('Publicado.');
    expect(say(live, live)).toBe('Atualizado no site.');
    const kept = { ...buildAdminPost(), saved_by: 'a', saved_at: '2026-11-20T12:00:00.000Z' };
    expect(say(live, { ...live, pending_change: kept })).toMatch(/^Alteração pendente: /);
    expect(say(due, { ...due, pending_change: kept })).toMatch(/^Alteração pendente: /);
    expect(say({}, due)).toBe('Agendado para 28/11 às 09:00.');
    expect(say(live, {})).toBe('Fora do ar, de volta aos rascunhos.');
    expect(say(due, {})).toBe('Agendamento cancelado, de volta aos rascunhos.');
    expect(say({}, {})).toBe('Salvo como rascunho.');
  });
});

describe('advice at the foot', () => {
  const content = (words: number) => `<p>${'palavra '.repeat(words)}</p>`;

  it('advice at the foot is silent until there are 100 words, then says one thing', async () => {
    renderInEditor(bar, { state: initialState(buildFields({ content: content(99) })) });
    expect(screen.queryByRole('button', { name: 'Falta o resumo' })).toBeNull();
    cleanup();
    const { focusField } = renderInEditor(bar, {
      state: initialState(buildFields({ content: content(100) })),
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Falta o resumo',
      'Publicar',
    ]);
    await userEvent.click(button('Falta o resumo'));
    expect(focusField).toHaveBeenCalledWith('excerpt');
  });

  it('advice at the foot offers the AI for what the AI can do', async () => {
    const fields = { excerpt: 'Um resumo', featured_image: '/media/x/1408.jpg', content: content(100) };
    const { jobs } = renderInEditor(bar, {
      state: { ...stateOfPost(buildAdminPost(), 'America/Sao_Paulo'), fields: buildFields(fields) },
    });
    expect(button('Falta o meta título')).toBeTruthy();
    await userEvent.click(button('Faça por mim'));
    expect(jobs.improve).toHaveBeenCalled();
  });
});

describe('a pending change', () => {
  const zone = 'America/Sao_Paulo';
  const post = buildAdminPost({ is_published: true, status: 'published' });
  const kept = {
    ...post,
    pending_change: { ...post, saved_by: 'ana@vitrine.test', saved_at: post.updated_at },
  };
  const show = (parts: Parameters<typeof renderInEditor>[1] = {}) => {
    const answer = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ post })));
    const editor = renderInEditor(bar, { state: stateOfPost(kept, zone), ...parts });
    const calls = () =>
      answer.mock.calls.map(([url, init]) =>
        `${init?.method} ${String(url)} ${String(init?.body ?? '')}`.trim(),
      );
    return { editor, calls };
  };

  it('a pending change is published by a button of its name, which leads to the list', async () => {
    const { editor, calls } = show();
    await press('Publicar alteração');
    await waitFor(() => expect(editor.dispatch).toHaveBeenCalledWith({ type: 'load', post, zone }));
    expect(editor.saving.save).not.toHaveBeenCalled();
    expect(calls()).toEqual([`POST /api/blog/admin/posts/7/draft/publish {"version":${post.version}}`]);
    expect(screen.getByRole('link', { name: 'Ver no site' }).getAttribute('href')).toBe('/blog/o-que-e-edr');
    await waitFor(() => expect(where()).toBe('/blog/admin'));
  });

  it('a pending change is saved first where more was written, and not published when that fails', async () => {
    const { editor, calls } = show({ dirty: true, saving: { save: jest.fn(() => Promise.resolve(null)) } });
    await press('Publicar alteração');
    expect(editor.saving.save).toHaveBeenCalledWith('update');
    expect(calls()).toEqual([]);
    expect(editor.dispatch).not.toHaveBeenCalled();
    expect(where()).toBe('/blog/admin/edit/7');
  });

  it('a live post has a date to be scheduled for, and stays live when it is emptied', async () => {
    const { editor } = show();
    await userEvent.click(button('Publicar'));
    const date = screen.getByLabelText<HTMLInputElement>(/^Data e hora da publicação/);
    expect(date.min).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);
    fireEvent.change(date, { target: { value: '2999-01-31T10:00' } });
    expect(editor.edit).toHaveBeenLastCalledWith({
      scheduled_publish_at: '2999-01-31T10:00',
      is_published: false,
    });
    cleanup();
    const dated = stateOfPost(kept, zone);
    const fields = { ...dated.fields, scheduled_publish_at: '2999-01-31T10:00', is_published: false };
    const { editor: other } = show({ state: { ...dated, fields } });
    await userEvent.click(button('Publicar'));
    fireEvent.change(screen.getByLabelText(/^Data e hora da publicação/), { target: { value: '' } });
    expect(other.edit).toHaveBeenLastCalledWith({ scheduled_publish_at: '', is_published: true });
    cleanup();
    const { editor: last } = show({ state: { ...dated, fields } });
    await press('Agendar');
    expect(last.saving.save).toHaveBeenLastCalledWith('schedule');
  });

  it('a pending change that someone else has changed since is neither published nor dropped: the merge opens', async () => {
    const theirs = { ...kept, version: post.version + 1 };
    const refused = { error: 'Outra versão.', code: 'content.version_conflict', post: theirs };
    const { editor } = show();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json(refused, { status: 409 })));
    await press('Publicar alteração');
    await waitFor(() => expect(editor.saving.merge).toHaveBeenCalledWith({ theirs, intent: 'stay' }));
    await press('Descartar alteração');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar alteração' }));
    await waitFor(() => expect(editor.saving.merge).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The menu is closed below the merge: its next press opens it.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publicar o post' })).toBeNull());
    expect(editor.dispatch).not.toHaveBeenCalled();
  });

  it('a pending change is dropped only after asking', async () => {
    const { editor, calls } = show();
    await press('Descartar alteração');
    expect(calls()).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar alteração' }),
    );
    await waitFor(() => expect(editor.dispatch).toHaveBeenCalledWith({ type: 'load', post, zone }));
    expect(calls()).toEqual([`DELETE /api/blog/admin/posts/7/draft?version=${post.version}`]);
  });
});
