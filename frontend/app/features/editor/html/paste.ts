import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { BLOCKS, cardHtml, readFileUrl } from '@vitrine/contracts';
import { escapeHtml } from '../../../lib/rendering/escape-html';
import { PASTED_PICTURE } from '../paste/clean-html';
import { fileOfData, filesForText, missingNotice } from '../paste/pictures';
import { isHtmlSource, readPaste, type ClipboardText } from '../paste/read-paste';
import { wordDocumentIn } from '../paste/word-document';
import type { Upload } from './content-handle';
import { insertImage } from './toolbar-actions';

interface Options {
  upload: Upload;
  notice: (text: string) => void;
  /** Takes a Word document that was dropped or pasted. */
  document: (file: File) => void;
}

type Stored = Awaited<ReturnType<Upload>>;

let sent = 0;

/** Uploads a picture that a comment stands for; the picture, or what failed, then replaces the comment. */
async function send(
  view: EditorView,
  file: File,
  place: string,
  written: (picture: Stored) => string,
  { upload }: Pick<Options, 'upload'>,
) {
  const result = await upload(file).then(written, (error: unknown) => {
    const why = error instanceof Error ? error.message : 'Erro ao enviar imagem';
    return `<!-- ${why.replaceAll('--', '-')} -->`;
  });
  const from = view.state.doc.toString().indexOf(place);
  if (from >= 0) view.dispatch({ changes: { from, to: from + place.length, insert: result } });
}

const nextPlace = (): string => `<!-- Enviando imagem ${(sent += 1)}... -->`;

const insert = (view: EditorView, source: string) =>
  view.dispatch(view.state.replaceSelection(source), { scrollIntoView: true, userEvent: 'input.paste' });

/** Puts formatted text where the cursor is, as HTML of our articles. */
export function pasteHtml(
  view: EditorView,
  content: ClipboardText,
  options: Omit<Options, 'document'>,
): void {
  const clean = readPaste(content, location.origin);
  const isOneLine = clean.html.startsWith('<p>') && clean.html.indexOf('</p>') === clean.html.length - 4;
  let source = isOneLine ? clean.html.slice(3, -4) : clean.html;
  const waiting = clean.pictures.map((address, index) => {
    const place = nextPlace();
    const picture = new RegExp(`<img src="${PASTED_PICTURE}${index}"([^>]*)>`).exec(source);
    if (picture) source = source.replace(picture[0], place);
    return {
      place,
      file: fileOfData(address),
      written: ({ url }: Stored) => `<img src="${url}"${picture?.[1] ?? ''}>`,
    };
  });
  insert(view, source);
  for (const { place, file, written } of waiting) {
    void send(view, file ?? new File([], 'vazia'), place, written, options);
  }
  const sentence = missingNotice(clean);
  if (sentence) options.notice(sentence);
}

/**
 * Pastes formatted text as HTML, and pictures as pictures; source that was copied as text stays as it is. A Word
 * document is asked about.
 */
export const pasteIntoSource = (options: Options): Extension => {
  let plain = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      plain = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'v';
      return false;
    },
    drop(event, view) {
      const document = event.dataTransfer && wordDocumentIn(event.dataTransfer.files);
      if (!document) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: at } });
      options.document(document);
      return true;
    },
    paste(event, view) {
      const data = event.clipboardData;
      if (!data || plain) return false;
      const document = wordDocumentIn(data.files);
      if (document) {
        options.document(document);
        return true;
      }
      const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
      const files = filesForText(data.files);
      if (files.length > 0 && text.trim() === '') {
        const places = files.map(() => nextPlace());
        insert(view, places.join('\n'));
        for (const [index, file] of files.entries()) {
          const written = ({ url, alternative }: Stored) => {
            if (readFileUrl(url)) return cardHtml(BLOCKS.fileCard, url, escapeHtml(alternative));
            return insertImage('', { from: 0, to: 0 }, url, alternative).insert;
          };
          void send(view, file, places[index] ?? '', written, options);
        }
        return true;
      }
      if (html.trim() === '' || isHtmlSource(text)) return false;
      pasteHtml(view, { html, text }, options);
      return true;
    },
  });
};
