import { jest } from '@jest/globals';
import { analysePost } from '@vitrine/analysis';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { EditorContext, NOT_WRITING, type Editor } from './saving/editor-context';
import { initialState } from './saving/editor-state';
import { buildFields } from './saving/fixtures';

type Parts = Omit<Partial<Editor>, 'saving' | 'jobs' | 'pictures'> & {
  saving?: Partial<Editor['saving']>;
  jobs?: Partial<Editor['jobs']>;
  pictures?: Partial<Editor['pictures']>;
};

/** An editor whose every action is a spy, for tests of its parts. */
export const buildEditor = ({ saving, jobs, pictures, ...over }: Parts = {}): Editor => ({
  state: initialState(buildFields()),
  current: { current: over.state ?? initialState(buildFields()) },
  dispatch: jest.fn(),
  own(owner) {
    owner.show((over.state ?? initialState(buildFields())).fields.content);
    return () => undefined;
  },
  textChanged: jest.fn(),
  dirty: false,
  zone: 'America/Sao_Paulo',
  categories: [],
  signedOut: false,
  flushDraft: jest.fn(),
  writing: NOT_WRITING,
  others: [],
  aiStatus: null,
  tab: 'content',
  showTab: jest.fn(),
  analysis: { scores: analysePost((over.state ?? initialState(buildFields())).fields), stale: false },
  issues: { list: [], html: '' },
  view: 'todo',
  setView: jest.fn(),
  showView: jest.fn(),
  findings: () => [],
  views: [],
  edit: jest.fn(),
  problems: [],
  focusField: jest.fn(),
  claims: { list: [], sources: [], failed: false, loading: false, stale: false },
  contentNavigation: { current: null },
  showInContent: jest.fn(),
  review: {
    review: null,
    failed: false,
    anchored: null,
    words: null,
    select: jest.fn(),
    comment: jest.fn<Editor['review']['comment']>(),
    settle: jest.fn<Editor['review']['settle']>(),
    pass: jest.fn<Editor['review']['pass']>(),
    settleProposal: jest.fn<Editor['review']['settleProposal']>(),
    improvement: null,
    settleImprovement: jest.fn<Editor['review']['settleImprovement']>(),
    whenSaved: (_key, settle) => void settle(),
  },
  showComment: jest.fn(),
  afterAi: jest.fn(),
  saving: {
    busy: false,
    obstacle: null,
    merging: null,
    save: jest.fn<Editor['saving']['save']>(),
    idle: () => Promise.resolve(),
    saveSoon: jest.fn(),
    merge: jest.fn(),
    follow: jest.fn(),
    dismiss: jest.fn(),
    ...saving,
  },
  jobs: {
    running: null,
    improvement: null,
    imagePrompt: '',
    opinions: new Map(),
    check: jest.fn(),
    generate: jest.fn(),
    improve: jest.fn(),
    drawImage: jest.fn(),
    resume: jest.fn(),
    stop: jest.fn(),
    showImprovement: jest.fn(),
    closeImprovement: jest.fn(),
    ...jobs,
  },
  pictures: {
    offer: null,
    arrive: jest.fn(),
    choose: jest.fn(),
    dismissOffer: jest.fn(),
    variants: null,
    draw: jest.fn(),
    closeVariants: jest.fn(),
    ...pictures,
  },
  ...over,
});

/** Renders a part of the editor, and gives the editor back. */
export function renderInEditor(
  children: ReactNode,
  parts: Parts = {},
  address = '/blog/admin/edit/7',
): Editor {
  const editor = buildEditor(parts);
  render(
    <MemoryRouter initialEntries={[address]}>
      <EditorContext value={editor}>{children}</EditorContext>
    </MemoryRouter>,
  );
  return editor;
}
