/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInEditor } from '../fixtures';
import { initialState, type EditorState } from '../model/editor-state';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from '../model/fixtures';
import type { PostFields } from '../model/post-fields';
import { Publication } from './publication';

const show = (fields: Partial<PostFields>, over: Partial<EditorState> = {}) =>
  renderInEditor(<Publication />, { state: { ...initialState(buildFields(fields)), ...over } });
const schedule = () => screen.getByLabelText<HTMLInputElement>('Agendar publicação');

describe('the options of publication', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T13:00:30.000Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('say what leaving the tick out does to a draft, and taking it away to a published post', () => {
    const { edit } = show({});
    expect(screen.getByText('Sem marcar, o artigo é salvo como rascunho.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Publicar artigo imediatamente'));
    expect(edit).toHaveBeenCalledWith({ is_published: true });
  });

  it('say what taking the tick away does to a published post', () => {
    show({ is_published: true }, { post: buildAdminPost({ is_published: true }) });
    expect(screen.getByText(/Desmarque para devolvê-lo aos rascunhos/)).toBeTruthy();
  });

  it('schedule nothing that is published at once', () => {
    show({ is_published: true });
    expect(schedule().disabled).toBe(true);
    expect(screen.getByText('Um artigo publicado imediatamente não é agendado.')).toBeTruthy();
  });

  it('say when it will be published, from the present minute of the site on, and that the time has passed', () => {
    show({ scheduled_publish_at: '2026-11-21T10:01' });
    expect(schedule().min).toBe('2026-11-21T10:00');
    expect(
      screen.getByText(/^Será publicado sozinho em 21\/11\/2026 às 10:01 \(Horário .*Brasília\)\.$/),
    ).toBeTruthy();
    act(() => jest.advanceTimersByTime(120_000));
    expect(screen.getByText('21/11/2026 às 10:01 já passou.')).toBeTruthy();
  });

  it('are there with a pending change too', () => {
    show({ is_published: true }, { target: 'pending', post: buildAdminPost({ is_published: true }) });
    expect(screen.getByText(/A alteração fica guardada até você publicá-la ou descartá-la/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Publicar artigo imediatamente').checked).toBe(true);
    expect(schedule().disabled).toBe(true);
  });
});
