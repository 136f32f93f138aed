import { describe, expect, it } from '@jest/globals';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from '../saving/fixtures';
import type { PostFields } from '../saving/post-fields';
import { publishChoices } from './publish-choices';

const DUE = '2026-11-28T12:00:00.000Z';
const offered = (
  fields: Partial<PostFields>,
  post: Parameters<typeof buildAdminPost>[0] | null = null,
  target: 'post' | 'pending' = 'post',
) => {
  const { standing, choices, main } = publishChoices({
    fields: buildFields(fields),
    post: post && buildAdminPost(post),
    target,
  });
  const mark = (id: string, label: string) => (id === main ? `*${label}` : label);
  return [standing, ...choices.map(({ id, label }) => mark(id, label))];
};

describe('the offer of the publish bar', () => {
  it('the offer of the publish bar of a new post and of a draft is publishing, a date, or keeping it', () => {
    expect(offered({})).toEqual(['Ainda não salvo', '*Publicar agora', 'Agendar', 'Guardar sem publicar']);
    expect(offered({}, {})).toEqual(['Rascunho', '*Publicar agora', 'Agendar', 'Guardar sem publicar']);
  });

  it('the offer of the publish bar begins with what the options of the form ask for', () => {
    expect(offered({ is_published: true })).toContain('*Publicar agora');
    expect(offered({ scheduled_publish_at: '2026-11-28T09:00' })).toContain('*Agendar');
  });

  it('the offer of the publish bar of a scheduled post is to drop the date too', () => {
    const post = { status: 'scheduled', scheduled_publish_at: DUE } as const;
    expect(offered({ scheduled_publish_at: '2026-11-28T09:00' }, post)).toEqual([
      'Agendado',
      'Publicar agora',
      '*Agendar este texto',
      'Guardar sem publicar',
      'Cancelar agendamento',
    ]);
  });

  it('the offer of the publish bar of a live post is to update, keep aside, schedule or withdraw', () => {
    const live = { is_published: true, status: 'published' } as const;
    expect(offered({ is_published: true }, live)).toEqual([
      'No ar',
      '*Atualizar',
      'Guardar sem publicar',
      'Agendar',
      'Tirar do ar',
    ]);
    expect(offered({ is_published: true }, live, 'pending')).toEqual([
      'No ar, com alteração pendente',
      '*Publicar alteração',
      'Guardar sem publicar',
      'Agendar',
      'Tirar do ar',
    ]);
  });

  it('the offer of the publish bar says that taking the tick away withdraws a live post', () => {
    for (const target of ['post', 'pending'] as const) {
      const standing = 'No ar, sairá do ar ao salvar';
      const live = { is_published: true };
      expect(offered({}, live, target)).toEqual([standing, 'Agendar', '*Tirar do ar']);
      const date = { scheduled_publish_at: '2026-11-28T09:00' };
      expect(offered(date, live, target)).toEqual([standing, '*Agendar', 'Tirar do ar']);
    }
  });

  it('the offer of the publish bar does by each button what its label and hint say', () => {
    const live = { is_published: true, status: 'published' } as const;
    const due = { status: 'scheduled', scheduled_publish_at: DUE } as const;
    const rows = (...[fields, post, target = 'post']: Parameters<typeof offered>) =>
      publishChoices({
        fields: buildFields(fields),
        post: post ? buildAdminPost(post) : null,
        target,
      }).choices.map(({ label, hint, intent }) => [label, hint, intent]);
    const schedule = ['Agendar', 'O post é publicado sozinho na data escolhida', 'schedule'];
    const withdraw = ['Tirar do ar', 'O post volta aos rascunhos, com este texto', 'draft'];
    const later = [
      'Agendar',
      'O post sai do ar e volta sozinho na data escolhida, com este texto',
      'schedule',
    ];
    const publish = ['Publicar agora', 'Os visitantes passam a ver o post', 'publish'];
    expect(rows({})).toEqual([
      publish,
      schedule,
      ['Guardar sem publicar', 'Só a redação vê um rascunho', 'draft'],
    ]);
    const again = ['Agendar este texto', 'Na data escolhida é publicado este texto, e não o agendado antes'];
    const pending = ['Guardar sem publicar', 'Na data marcada é publicado o texto já agendado, e não este'];
    const cancel = ['Cancelar agendamento', 'O post volta a ser rascunho, sem data, com este texto', 'draft'];
    for (const target of ['post', 'pending'] as const) {
      const expected = [publish, [...again, 'schedule'], [...pending, 'pending'], cancel];
      expect(rows({ scheduled_publish_at: '2026-11-28T09:00' }, due, target)).toEqual(expected);
    }
    expect(rows({ is_published: true }, live)).toEqual([
      ['Atualizar', 'Os visitantes passam a ver este texto', 'publish'],
      ['Guardar sem publicar', 'Guarda as mudanças ao lado do post, sem mostrá-las', 'pending'],
      later,
      withdraw,
    ]);
    expect(rows({}, live)).toEqual([later, withdraw]);
    const aside = ['Guardar sem publicar', 'Guarda o texto sem mostrá-lo', 'pending'];
    expect(rows({ is_published: true }, live, 'pending')).toEqual([
      ['Publicar alteração', 'Os visitantes passam a ver este texto', undefined],
      aside,
      later,
      withdraw,
    ]);
  });
});
