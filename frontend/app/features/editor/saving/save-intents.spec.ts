import { describe, expect, it } from '@jest/globals';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { initialState, type EditorState } from './editor-state';
import { buildFields } from './fixtures';
import type { PostFields } from './post-fields';
import { fieldsToSend, becomesPendingChange, closesEditor, saveTarget, type SaveIntent } from './use-saving';

const DATE = '2026-11-28T09:00';
const NEW_PICTURE = '/media/x/1408.jpg';
const state = (
  fields: Partial<PostFields>,
  saved: Partial<PostFields> = {},
  post: Parameters<typeof buildAdminPost>[0] | null = {},
): EditorState => ({
  ...initialState(buildFields(saved)),
  fields: buildFields({ title: 'Novo título', ...fields }),
  post: post && buildAdminPost(post),
});
const sent = (intent: SaveIntent, from: EditorState) => {
  const { title, is_published, scheduled_publish_at, featured_image } = fieldsToSend(intent, from);
  return [title, is_published, scheduled_publish_at, featured_image];
};

describe('the body of a save', () => {
  it.each<[SaveIntent, boolean, string]>([
    ['publish', true, ''],
    ['schedule', false, DATE],
    ['draft', false, ''],
    ['stay', false, DATE],
    ['leave', true, DATE],
  ])('the body of a save of %s, whatever the options say', (intent, isPublished, date) => {
    const ticked = state({ is_published: true, scheduled_publish_at: DATE });
    expect(sent(intent, ticked)).toEqual(['Novo título', isPublished, date, '']);
  });

  it('the body of a save of Ctrl+S leaves a live post live', () => {
    expect(sent('stay', state({ is_published: true }, { is_published: true }))).toEqual([
      'Novo título',
      true,
      '',
      '',
    ]);
  });

  it('the body of a save of a generated picture never publishes, and changes nothing else of what is or will be shown', () => {
    const ticked = { is_published: true, featured_image: NEW_PICTURE };
    expect(sent('auto', state(ticked))).toEqual(['Novo título', false, '', NEW_PICTURE]);
    const { title } = buildFields();
    const due = { scheduled_publish_at: '2026-11-28T12:00:00.000Z' };
    expect(sent('auto', state(ticked, { scheduled_publish_at: DATE }, due))).toEqual([
      title,
      false,
      DATE,
      NEW_PICTURE,
    ]);
    expect(sent('auto', state(ticked, { is_published: true }, { is_published: true }))).toEqual([
      title,
      true,
      '',
      NEW_PICTURE,
    ]);
  });
});

describe('a save', () => {
  const intents: SaveIntent[] = [
    ...(['quiet', 'leave', 'stay', 'auto', 'pending', 'update', 'publish', 'schedule', 'draft'] as const),
  ];

  it('a save leads to the list when someone has ended the work', () => {
    expect(intents.filter(closesEditor)).toEqual(['leave', 'publish', 'schedule', 'draft']);
  });

  it('a save of a pending change stays one, unless it changes the publication: then the post takes its text', () => {
    const pending = (fields: Partial<PostFields>, saved: Partial<PostFields>): EditorState => ({
      ...state(fields, saved, { is_published: saved.is_published ?? false }),
      target: 'pending',
    });
    const live = { is_published: true };
    expect(saveTarget('leave', pending(live, live))).toBe('pending');
    expect(saveTarget('leave', pending({}, live))).toBe('post');
    const due = { scheduled_publish_at: DATE };
    expect(saveTarget('leave', pending(due, due))).toBe('pending');
    expect(saveTarget('leave', pending({ scheduled_publish_at: '2026-12-01T09:00' }, due))).toBe('post');
    for (const intent of ['publish', 'schedule', 'draft'] as const)
      expect(saveTarget(intent, pending(due, due))).toBe('post');
    // Ctrl+S never publishes.
    expect(saveTarget('stay', pending({ ...due, is_published: true }, due))).toBe('pending');
    expect(saveTarget('stay', state({}))).toBe('post');
  });

  it('a save of a scheduled post is stored next to it, unless it says what becomes of it or moves the date', () => {
    const due = { scheduled_publish_at: '2026-11-28T12:00:00.000Z' };
    const saved = { scheduled_publish_at: DATE };
    const kept = (fields: Partial<PostFields>) =>
      intents.filter((intent) => becomesPendingChange(intent, state(fields, saved, due)));
    expect(kept(saved)).toEqual(['leave', 'stay', 'pending', 'update']);
    for (const other of [{ ...saved, is_published: true }, { scheduled_publish_at: '2026-11-29T09:00' }])
      expect(kept(other)).toEqual(['pending', 'update']);
  });

  it('a save of a live post is stored next to it, unless it says what becomes of it', () => {
    const live = state({ is_published: true }, {}, { is_published: true });
    expect(intents.filter((intent) => becomesPendingChange(intent, live))).toEqual([
      'leave',
      'stay',
      'pending',
      'update',
    ]);
    const withdrawn = state({ is_published: false }, {}, { is_published: true });
    for (const other of [withdrawn, state({ is_published: true }), state({ is_published: true }, {}, null)])
      expect(intents.filter((intent) => becomesPendingChange(intent, other))).toEqual(['pending', 'update']);
  });
});
