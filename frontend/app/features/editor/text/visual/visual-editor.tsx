import { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../lib/react/use-latest';
import { readAddress } from '../common/link-address';
import { PLACEHOLDER, type VisualHandle, type VisualModeProps } from '../common/content-handle';
import { browserSelection } from './browser-selection';
import { AI_CHANGE_META, trackedSelections, trackSelection } from './tracked-selection';
import { SelectionBar } from './selection-bar';
import { insertCard, insertPictures } from './insert-blocks';
import { blockEdges } from './block-edges';
import { cardFacts, showVideos } from './card-facts';
import { ContextBar } from './context-bar';
import { DocumentOwner, SHOWN_META } from './document-owner';
import { dragHandle } from './drag-handle';
import { documentFinder, findInDocument } from './find-in-document';
import { findAnchor, blockPositions } from './find-anchor';
import { showHtmlBlocks } from './html-block';
import { HtmlBlockDialog } from './html-block-dialog';
import { replaceHtmlBlock } from './html-block';
import {
  chosenMarks,
  commentMarks,
  commentPlaces,
  commentRange,
  markChosen,
  markComments,
  selectedWords,
} from './comment-marks';
import { issueMarks, markIssues } from './issue-marks';
import { blockMoves } from './move-blocks';
import { pasteInto, pasting } from './paste';
import { PendingPictures, showPendingPictures } from './pending-pictures';
import { contentExtensions } from './schema';
import { slashMenu } from './slash-menu';
import { activeTools, runTool } from './tools';

/** Pixels. */
const BARS = {
  top: 140,
  right: 0,
  get bottom() {
    return 46 + (document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0);
  },
  left: 0,
};

interface Props extends VisualModeProps {
  /** While another mode or the preview is shown, the text is not its own. */
  shown: boolean;
}

interface Parts {
  editor: Editor;
  owner: DocumentOwner;
  pasteOptions: Parameters<typeof pasteInto>[2];
}

/** The article as it will look, edited in place. What it has no picture of stays in it as a block of HTML. */
export default function VisualEditor({ handle, label, describedBy, invalid, shown, ...props }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [editing, setEditing] = useState<{ position: number; source: string } | null>(null);
  const latest = useLatest(props);

  useEffect(() => {
    const pictures = new PendingPictures((file) => latest.current.upload(file));
    const notice = (text: string) => latest.current.onNotice(text);
    const pasteOptions = {
      ...{ pictures, notice, facts: cardFacts },
      document: (file: File) => latest.current.onDocument(file),
    };
    const editor = new Editor({
      element: host.current,
      injectCSS: false,
      // A paste is read before it gets here: signs in it are text, and 2 MB of it are gone through once.
      enablePasteRules: false,
      extensions: [
        ...contentExtensions,
        browserSelection,
        showHtmlBlocks((position, source) => setEditing({ position, source })),
        showPendingPictures(pictures),
        pasting(pasteOptions),
        slashMenu((tool) => latest.current.onAsk(tool), notice),
        blockEdges,
        blockMoves,
        dragHandle,
        trackedSelections,
        issueMarks.extension,
        commentMarks.extension,
        chosenMarks.extension,
        findInDocument,
      ],
      editorProps: {
        attributes: ({ doc }) => ({
          class: 'article-content visual-content',
          role: 'textbox',
          spellcheck: 'true',
          lang: 'pt-BR',
          'aria-multiline': 'true',
          'data-placeholder':
            doc.childCount === 1 && doc.firstChild?.content.size === 0
              ? `${PLACEHOLDER} ou / para blocos`
              : '',
        }),
        // The cursor stays clear of the bars over and under the text.
        scrollThreshold: BARS,
        scrollMargin: BARS,
        // With Ctrl a click follows a link; without, it puts the cursor.
        handleClick: (_view, _position, { target, ctrlKey, metaKey }) => {
          const link = (ctrlKey || metaKey) && target instanceof Element && target.closest('a[href]');
          const address = link && readAddress(link.getAttribute('href') ?? '', 'link');
          if (address) window.open(address, '_blank', 'noopener');
          return Boolean(address);
        },
        handleKeyDown: (_view, event) => {
          const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
          if (isLink) latest.current.onLink();
          return isLink;
        },
      },
    });
    const owner = new DocumentOwner(editor, () => latest.current.comments);
    const isByAi = (transaction: Transaction) => Boolean(transaction.getMeta(AI_CHANGE_META));
    // What was typed before it is not the AI's.
    editor.on('beforeTransaction', ({ transaction }) => {
      if (isByAi(transaction) && owner.isUnread()) latest.current.onChange(true);
    });
    editor.on('update', ({ transaction }) => {
      if (transaction.getMeta(SHOWN_META)) return;
      if (isByAi(transaction)) owner.markAi();
      // Undoing a text of the AI gives the article its origin back.
      latest.current.onChange(isByAi(transaction) || transaction.getMeta('history$') !== undefined);
    });
    // What is pressed next outside the text may read it.
    editor.on('blur', () => {
      if (owner.isUnread()) latest.current.onChange(true);
    });
    editor.on('transaction', () => latest.current.onActive(activeTools(editor)));
    setParts({ editor, owner, pasteOptions });
    return () => {
      setParts(null);
      editor.destroy();
    };
  }, [latest]);

  // Before anybody can click or type in what it shows.
  useLayoutEffect(
    () => (parts && shown ? latest.current.own(parts.owner) : undefined),
    [parts, shown, latest],
  );

  const { issues } = props;
  useEffect(() => {
    // Of another text newer ones are on their way.
    if (parts && shown && issues && !parts.owner.isUnread() && parts.owner.html() === issues.html)
      markIssues(parts.editor, issues);
  }, [parts, shown, issues]);

  const { comments } = props;
  useEffect(() => {
    if (parts && shown && comments) markComments(parts.editor, comments, true);
  }, [parts, shown, comments]);

  const { chosen } = props;
  useEffect(() => {
    if (parts && shown) markChosen(parts.editor, chosen ?? null);
  }, [parts, shown, chosen]);

  useEffect(() => {
    // Not by options of the editor, which would draw its selection over the browser's.
    const dom = parts?.editor.view.dom;
    dom?.setAttribute('aria-label', label);
    dom?.setAttribute('aria-describedby', describedBy);
    dom?.setAttribute('aria-invalid', String(invalid));
  }, [parts, label, describedBy, invalid]);

  useImperativeHandle<VisualHandle | null, VisualHandle | null>(handle, () => {
    if (!parts) return null;
    const { editor, owner, pasteOptions } = parts;
    const chain = () => editor.chain().focus(undefined, { scrollIntoView: true });
    return {
      run(tool) {
        const problem = runTool(editor, tool, latest.current.onAsk);
        if (problem) pasteOptions.notice(problem);
      },
      insertLink(address, text) {
        const mark = { type: 'link', attrs: { href: address } };
        if (editor.isActive('link')) chain().extendMarkRange('link').setMark('link', mark.attrs).run();
        else if (!editor.state.selection.empty) chain().setMark('link', mark.attrs).run();
        else
          chain()
            .insertContent({ type: 'text', text: text || address, marks: [mark] })
            .run();
      },
      insertCard: (...card) => showVideos(editor, [insertCard(editor, ...card)], cardFacts),
      insertPictures: (...pictures) => insertPictures(editor, ...pictures),
      insertImage: (src, alt) => insertPictures(editor, null, [{ src, alt }]),
      selectedText() {
        const { doc, selection } = editor.state;
        // The text of the link that is to be changed.
        if (selection.empty && editor.isActive('link')) return selection.$from.parent.textContent;
        return selection.empty ? '' : doc.textBetween(selection.from, selection.to, ' ') || ' ';
      },
      selectedWords: () => selectedWords(editor),
      selectComment(id) {
        const range = commentRange(editor, id);
        if (range) chain().setTextSelection(range).scrollIntoView().run();
        return range !== null;
      },
      commentPlaces(html) {
        const state = owner.stateOf(html);
        return state ? commentPlaces(state, html) : [];
      },
      linkAddress: () => String(editor.getAttributes('link')['href'] ?? ''),
      trackSelection: (onChange) => trackSelection(editor, onChange),
      undo: () => chain().undo().run(),
      redo: () => chain().redo().run(),
      focus() {
        // Only the command waits for a frame.
        editor.view.focus();
        editor.commands.scrollIntoView();
      },
      reveal(place) {
        const { doc } = editor.state;
        const found = findAnchor(doc, blockPositions(doc, owner.html()), place);
        if (!found) chain().run();
        else if (!found.isNode) chain().setTextSelection(found).scrollIntoView().run();
        // The cursor waits in an empty line; a picture or a block of HTML is chosen as a whole.
        else if (/^(?:paragraph|heading)$/.test(doc.nodeAt(found.from)?.type.name ?? ''))
          chain()
            .setTextSelection(found.from + 1)
            .run();
        else chain().setNodeSelection(found.from).scrollIntoView().run();
        // What follows a heading is to be seen too. A long paragraph's middle may be far from the words.
        const { from, $from } = editor.state.selection;
        if (!found || $from.parent.type.name !== 'heading') return;
        const { node } = editor.view.domAtPos(from);
        (node instanceof Element ? node : node.parentElement)?.scrollIntoView?.({ block: 'center' });
      },
      pastePlain(text) {
        pasteInto(editor, { html: '', text }, pasteOptions, true);
        // The next word is not to stick to the last one.
        if (text.endsWith(' ')) editor.view.dispatch(editor.state.tr.insertText(' '));
      },
      pasteHtml: (html) => pasteInto(editor, { html, text: '' }, pasteOptions),
      ...documentFinder(editor),
    };
  }, [parts, latest]);

  return (
    <>
      {/* Empty at first: a click then would put the cursor where nothing of the text is. */}
      <div ref={host} hidden={!parts} className="relative" />
      {parts && shown && <ContextBar editor={parts.editor} onLink={props.onLink} />}
      {parts && <SelectionBar editor={parts.editor} onLink={props.onLink} ai={props.selectionMenu} />}
      {editing && (
        <HtmlBlockDialog
          source={editing.source}
          onClose={() => {
            setEditing(null);
            parts?.editor.commands.focus();
          }}
          onSave={(source) => {
            setEditing(null);
            if (parts) replaceHtmlBlock(parts.editor, editing.position, source);
          }}
        />
      )}
    </>
  );
}
