/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { commentableText, findIssues } from '@vitrine/analysis';
import { createRef } from 'react';
import type { VisualHandle, VisualModeProps, Upload } from '../common/content-handle';
import { ownedText } from '../common/fixtures';
import VisualEditor from './visual-editor';

const TEXT = '<p>Começo</p>\n<p>Um parágrafo de teste.</p>\n<p>Veja <a href="/a">aqui</a>.</p>';
const SPLIT = TEXT.replace('parágrafo', 'pará</p>\n<p>grafo');

const ignore = () => undefined;

function open() {
  const handle = createRef<VisualHandle>();
  const upload = Promise.withResolvers<Awaited<ReturnType<Upload>>>();
  let html = TEXT;
  const text = ownedText(TEXT, ({ content }) => void (html = content));
  const props: VisualModeProps = {
    ...{
      own: text.own,
      onChange: text.onChange,
      handle,
      label: 'Conteúdo',
      describedBy: 'counts',
      invalid: false,
    },
    ...{ onActive: ignore, onLink: ignore, onAsk: ignore, onNotice: ignore, onDocument: ignore },
    upload: () => upload.promise,
  };
  const { rerender } = render(<VisualEditor {...props} shown />);
  const surface = screen.getByRole('textbox', { name: 'Conteúdo' });
  return {
    ...{ surface, upload },
    handle: handle as { current: VisualHandle },
    html: () => html,
    show: text.show,
    render: (change: Partial<VisualModeProps>) => rerender(<VisualEditor {...props} {...change} shown />),
    /** Selects letters of the second paragraph as a browser does whose event is still to come. */
    select(from: number, to = from) {
      const words = [...surface.querySelectorAll('p')].at(-2)!.firstChild!;
      act(() => surface.focus());
      document.getSelection()!.setBaseAndExtent(words, from, words, to);
    },
    pressEnter: () => act(() => void fireEvent.keyDown(surface, { key: 'Enter', keyCode: 13 })),
  };
}
type Opened = ReturnType<typeof open>;

const pastePicture = ({ surface }: Opened) => {
  const files = [new File(['x'], 'tela.png', { type: 'image/png' })];
  act(() => void fireEvent.paste(surface, { clipboardData: { getData: () => '', files } }));
};
/** What changes the shown document by itself, what comes before it, and what shows that it has happened. */
const CHANGES: Record<
  string,
  { before?(editor: Opened): void; happen(editor: Opened): unknown; seen: string; after?: string }
> = {
  'marks of issues': {
    happen: ({ render: show }) => show({ issues: { list: findIssues(TEXT), html: TEXT } }),
    seen: '.issue-mark',
  },
  'marks of comments': {
    happen({ render: show }) {
      const { text } = commentableText(TEXT);
      const place = { start: text.indexOf('Um'), end: text.indexOf('Um') + 2 };
      show({ comments: { text, list: [{ id: 1, place, quote: 'Um', title: 'Bia: veja' }] } });
    },
    seen: '.comment-mark',
  },
  'a text from elsewhere': {
    happen: ({ show, html }) => show(html().replace('Começo', 'Um novo começo')),
    seen: 'p',
    after: SPLIT.replace('Começo', 'Um novo começo'),
  },
  'a problem of the field': {
    happen: ({ render: show }) => show({ invalid: true, describedBy: 'counts error' }),
    seen: '[aria-invalid=true][aria-describedby="counts error"]',
  },
  'marks of a search': {
    happen: ({ handle }) => handle.current.find({ text: 'veja', cases: false, accents: false }),
    seen: '.find-match',
  },
  'a picture that was stored': {
    before: pastePicture,
    happen: ({ upload }) => upload.resolve({ url: '/media/a.jpg', alternative: 'Uma tela' }),
    seen: 'img[src="/media/a.jpg"]',
    after: `<figure>\n  <img src="/media/a.jpg" alt="Uma tela">\n</figure>\n${SPLIT}`,
  },
  'a picture that was refused': {
    before: pastePicture,
    happen: ({ upload }) => upload.reject(new Error('Grande demais')),
    seen: '.pending-picture[role=alert]',
  },
};

describe('The selection of the browser', () => {
  it('The selection of the browser is what a key acts on that comes before the event of a new selection', () => {
    const editor = open();
    editor.select(7);
    editor.pressEnter();
    expect(editor.html()).toBe(SPLIT);
  });

  it('The selection of the browser is what a tool acts on that is pressed before the event of a new selection', () => {
    const editor = open();
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    editor.select(3, 12);
    act(() => void fireEvent.pointerDown(document.body));
    act(() => editor.handle.current.run('bold'));
    expect(editor.html()).toBe(TEXT.replace('parágrafo', '<strong>parágrafo</strong>'));
  });

  it.each(Object.entries(CHANGES))(
    'The selection of the browser outlives %s between a click and its event',
    async (_, { before, happen, seen, after = SPLIT }) => {
      const editor = open();
      before?.(editor);
      editor.select(7);
      await act(async () => void happen(editor));
      expect(document.querySelector(`.visual-content ${seen}, .visual-content${seen}`)).not.toBeNull();
      editor.pressEnter();
      expect(editor.html()).toBe(after);
    },
  );
});
