import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMSerializer, Fragment, Slice, type Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type EditorState } from '@tiptap/pm/state';
import { CellSelection, findTable, handlePaste as pasteCells } from '@tiptap/pm/tables';
import { videoPage, type BlockName } from '@vitrine/contracts';
import { PASTED_PICTURE } from '../paste/clean-html';
import { fileOfData, filesForText, missingNotice, refusedNotice } from '../paste/pictures';
import { cleanAddress } from '../paste/links';
import { ADDRESS_ONLY } from '../paste/plain-text';
import { EDITOR_DATA, languageIn, readPaste, type ClipboardText } from '../paste/read-paste';
import { wordDocumentIn } from '../paste/word-document';
import { moveBehindObject } from './block-edges';
import { shownAddress, showVideos, type CardFacts } from './card-facts';
import { goOnBehind, insertBlocks } from './insert-blocks';
import type { PendingPictures, PendingPicture } from './pending-pictures';
import { readBlocks } from './read-html';
import { writeBlock, writeInline } from './write-html';

function mapAddresses(of: ParentNode, change: (address: string) => string): void {
  for (const name of ['href', 'src']) {
    for (const element of of.querySelectorAll(`[${name}]`))
      element.setAttribute(name, change(element.getAttribute(name) ?? ''));
  }
}

/** What was copied in this editor, as it was: known by the mark that ProseMirror leaves. */
function ownCopy(html: string): string | null {
  if (!html.includes('data-pm-slice=')) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelector('[data-pm-slice]')?.removeAttribute('data-pm-slice');
  mapAddresses(body, (address) =>
    address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address,
  );
  return body.innerHTML;
}

/** Fills the cells of the cursor's table; false where there is none, and for cells that don't fit together. */
function fillCells(editor: Editor, blocks: readonly Node[]): boolean {
  try {
    const cells = new Slice(Fragment.from([...blocks]), 0, 0);
    return pasteCells(editor.view, new Event('paste') as ClipboardEvent, cells);
  } catch {
    // ProseMirror throws before it changes anything.
    return false;
  }
}

const isTable = ({ type, attrs }: Node): boolean =>
  type.name === 'table' || (type.name === 'htmlBlock' && String(attrs['source']).startsWith('<table'));

const isEmptyLine = ({ selection: { $from, $to } }: EditorState): boolean =>
  $from.sameParent($to) && $from.parent.content.size === 0 && $from.depth === 1;

/** Whether the words that come next belong to a block. */
const isOpen = (node: Node | undefined): boolean =>
  /^(?:paragraph|heading|bulletList|orderedList)$/.test(node?.type.name ?? '');

/** Puts blocks where the selection is: text into the line, cells into cells, all others between lines. */
function pasteBlocks(editor: Editor, blocks: readonly Node[]): void {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first) return;
  const isText = (node: Node | undefined) => node?.type.name === 'paragraph';
  const isLine = blocks.length === 1 && isText(first);
  // One line of text goes into a caption; nothing takes the place of a picture.
  if (!isLine || editor.state.selection instanceof NodeSelection) moveBehindObject(editor.view, true);
  const { tr, schema } = editor.state;
  const { $from } = tr.selection;
  const tables = blocks.filter(isTable);
  if ((tables.length === 0 || blocks.length === 1) && fillCells(editor, blocks)) {
    const { state } = editor;
    // The cells are chosen, and the next letter would take the place of all of them.
    if (state.selection instanceof CellSelection)
      editor.view.dispatch(state.tr.setSelection(TextSelection.near(state.selection.$to, -1)));
    return;
  }
  // A table that comes with text, or one whose cells don't fit, goes behind the table of the cursor.
  const table = tables.length > 0 && findTable($from);
  if (!table && !isText(first) && !isOpen(last)) return void insertBlocks(editor, blocks, true);
  const all = isOpen(last) ? blocks : [...blocks, schema.node('paragraph')];
  if (table || (isEmptyLine(editor.state) && !isLine)) {
    const end = table ? table.pos + table.node.nodeSize : $from.after();
    tr.replaceWith(table ? end : $from.before(), end, all);
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end)), -1));
  } else {
    tr.replaceSelection(
      new Slice(Fragment.from([...all]), isText(first) ? 1 : 0, isText(all.at(-1)) ? 1 : 0),
    );
  }
  editor.view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/** Makes a link of the chosen words where only an address is pasted over them. */
function linkSelection({ state: { selection }, commands }: Editor, text: string): boolean {
  const { $from, $to, empty } = selection;
  const href = ADDRESS_ONLY.test(text) ? cleanAddress(text, location.origin) : null;
  const isWords = selection instanceof TextSelection && !empty && $from.sameParent($to);
  return href !== null && isWords && commands.setMark('link', { href });
}

/** Makes a card of an address that was pasted alone into an empty line; an undo gives the address back. */
async function makeCard(editor: Editor, facts: CardFacts): Promise<void> {
  const line = editor.state.selection.$from.parent;
  const href = String(line.firstChild?.marks.find(({ type }) => type.name === 'link')?.attrs['href'] ?? '');
  const page = videoPage(href);
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(href) ?? [];
  const name: BlockName = page ? 'video' : 'bookmark';
  const title = page ? shownAddress(page) : slug && (await facts.titleOf(slug));
  if (!title || editor.isDestroyed) return;
  const { tr, schema } = editor.state;
  tr.doc.forEach((node, at) => {
    // What was typed meanwhile stays text.
    if (node !== line) return;
    const card = schema.node(name, { href: page ?? href }, schema.text(title));
    const isHere = tr.selection.$from.parent === line;
    tr.replaceWith(at, at + node.nodeSize, card);
    if (isHere) goOnBehind(tr, at + card.nodeSize);
    editor.view.dispatch(closeHistory(tr));
    showVideos(editor, [card], facts);
  });
}

interface Options {
  pictures: PendingPictures;
  facts: CardFacts;
  /** Tells the person something about a paste. */
  notice: (text: string) => void;
  /** Takes a Word document that was dropped or pasted. */
  document: (file: File) => void;
}

/** Puts what the clipboard holds into the document, in the form of our articles. */
export function pasteInto(
  editor: Editor,
  content: ClipboardText,
  { pictures, notice, facts }: Pick<Options, 'pictures' | 'notice' | 'facts'>,
  plain = false,
): boolean {
  const { schema, state } = editor;
  if (state.selection.$from.parent.type.spec.code) {
    editor.view.dispatch(state.tr.insertText(content.text.replace(/\r\n?/g, '\n')).scrollIntoView());
    return true;
  }
  if (!plain && linkSelection(editor, content.text)) return true;
  const own = plain ? null : ownCopy(content.html);
  const clean =
    own === null
      ? readPaste(content, location.origin, plain)
      : { html: own, pictures: [], missing: 0, videos: 0 };
  const sent: string[] = [];
  const place = (node: Node): Node => {
    const src = String(node.attrs['src'] ?? '');
    if (node.type.name !== 'figure' || !src.startsWith(PASTED_PICTURE)) {
      return node.isLeaf ? node : node.copy(Fragment.from(node.children.map(place)));
    }
    const source = clean.pictures[Number(src.slice(PASTED_PICTURE.length))] ?? '';
    const waiting: PendingPicture = {
      file: /^https?:/.test(source) ? source : (fileOfData(source) ?? new File([], 'vazia')),
      alt: String(node.attrs['alt'] ?? ''),
    };
    const id = pictures.keep(waiting);
    sent.push(id);
    return schema.node('pendingPicture', { id });
  };
  const read = readBlocks(schema, clean.html);
  const blocks = clean.pictures.length > 0 ? read.map(place) : read;
  const sentence = missingNotice(clean);
  if (sentence) notice(sentence);
  const isLone = !plain && ADDRESS_ONLY.test(content.text) && isEmptyLine(state);
  pasteBlocks(editor, blocks);
  showVideos(editor, blocks, facts);
  if (isLone) void makeCard(editor, facts);
  for (const id of sent) void pictures.send(editor, id);
  return blocks.length > 0 || clean.missing + clean.videos > 0;
}

/** Puts pictures and other files into the document. */
function insertPictures(editor: Editor, files: readonly File[], pictures: PendingPictures): void {
  const ids = files.map((file) => pictures.keep({ file, alt: '' }));
  insertBlocks(
    editor,
    ids.map((id) => editor.schema.node('pendingPicture', { id })),
    true,
  );
  for (const id of ids) void pictures.send(editor, id);
}

/** Copies are the HTML that the article would have, with addresses that lead to this site from anywhere. */
class ArticleSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const isKnown = fragment.content.every(
      ({ type }) => type.isInline || type.isInGroup('block') || type.name === 'listItem',
    );
    if (!isKnown) return super.serializeFragment(fragment, options, target);
    const template = document.createElement('template');
    template.innerHTML = fragment.firstChild?.isInline
      ? writeInline(fragment)
      : fragment.content.map((node) => writeBlock(node)).join('\n');
    mapAddresses(template.content, (address) =>
      /^\/(?!\/)/.test(address) ? location.origin + address : address,
    );
    if (!target) return template.content;
    target.append(template.content);
    return target;
  }
}

/** Paste, drop and copy in the visual mode. */
export const pasting = (options: Options) =>
  Extension.create({
    name: 'pasting',
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this;
      let plain = false;
      const take = (data: DataTransfer): boolean => {
        const content = {
          html: data.getData('text/html'),
          text: data.getData('text/plain'),
          language: languageIn(data.getData(EDITOR_DATA)),
        };
        const files = filesForText(data.files);
        const document = wordDocumentIn(data.files);
        if (document) {
          options.document(document);
          return true;
        }
        // Word adds a picture of the very text that it copies.
        const hasText = content.text.trim() !== '' || content.html.trim() !== '';
        const isPicture =
          files.length > 0 &&
          (!hasText || (/^[^a-z]*(?:<[^>]*>\s*)*$/i.test(content.html) && content.text.trim() === ''));
        const refused = hasText ? null : refusedNotice(data.files);
        if (refused) options.notice(refused);
        if (isPicture) insertPictures(editor, files, options.pictures);
        else if (hasText) return pasteInto(editor, content, options, plain);
        return isPicture || refused !== null;
      };
      return [
        new Plugin({
          props: {
            clipboardSerializer: new ArticleSerializer(
              DOMSerializer.nodesFromSchema(editor.schema),
              DOMSerializer.marksFromSchema(editor.schema),
            ),
            handleDOMEvents: {
              keydown(_view, event) {
                const mod = event.ctrlKey || event.metaKey;
                plain = mod && event.shiftKey && event.key.toLowerCase() === 'v';
                return false;
              },
              // Before ProseMirror, which would read all of it for nothing.
              paste(_view, event) {
                const taken = event.clipboardData !== null && take(event.clipboardData);
                if (taken) event.preventDefault();
                return taken;
              },
            },
            handleDrop(view, event, _slice, moved) {
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (moved || !event.dataTransfer || !at) return false;
              view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
              const taken = take(event.dataTransfer);
              if (taken) event.preventDefault();
              return taken;
            },
          },
        }),
      ];
    },
  });
