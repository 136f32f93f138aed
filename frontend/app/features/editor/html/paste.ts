import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { PASTED } from '../paste/clean-html';
import { fileOfData, missingNotice, picturesIn } from '../paste/pictures';
import { isHtmlSource, readPaste } from '../paste/read-paste';
import type { Upload } from './content-handle';
import { insertImage } from './toolbar-actions';

interface Options {
  upload: Upload;
  notice: (text: string) => void;
}

type Stored = Awaited<ReturnType<Upload>>;

let sent = 0;

/** Uploads a picture that a comment stands for; the picture, or what failed, then replaces the comment. */
async function send(
  view: EditorView,
  file: File,
  place: string,
  written: (picture: Stored) => string,
  { upload }: Options,
) {
  const result = await upload(file).then(written, (error: unknown) => {
    const why = error instanceof Error ? error.message : 'Erro ao enviar imagem';
    return `<!-- ${why.replaceAll('--', '-')} -->`;
  });
  const from = view.state.doc.toString().indexOf(place);
  if (from >= 0) view.dispatch({ changes: { from, to: from + place.length, insert: result } });
}

const nextPlace = (): string => `<!-- Enviando imagem ${(sent += 1)}... -->`;

/** Pastes formatted text as HTML, and pictures as pictures; source that was copied as text stays as it is. */
export const pasteIntoSource = (options: Options): Extension => {
  let plain = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      plain = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'v';
      return false;
    },
    paste(event, view) {
      const data = event.clipboardData;
      if (!data || plain) return false;
      const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
      const files = picturesIn(data.files);
      const insert = (source: string) =>
        view.dispatch(view.state.replaceSelection(source), {
          scrollIntoView: true,
          userEvent: 'input.paste',
        });
      if (files.length > 0 && text.trim() === '') {
        const places = files.map(() => nextPlace());
        insert(places.join('\n'));
        for (const [index, file] of files.entries()) {
          const written = ({ url, alternative }: Stored) =>
            insertImage('', { from: 0, to: 0 }, url, alternative).insert;
          void send(view, file, places[index] ?? '', written, options);
        }
        return true;
      }
      if (html.trim() === '' || isHtmlSource(text)) return false;
      const clean = readPaste({ html, text }, location.origin);
      const isOneLine = clean.html.startsWith('<p>') && clean.html.indexOf('</p>') === clean.html.length - 4;
      let source = isOneLine ? clean.html.slice(3, -4) : clean.html;
      const waiting = clean.pictures.map((address, index) => {
        const place = nextPlace();
        const picture = new RegExp(`<img src="${PASTED}${index}"([^>]*)>`).exec(source);
        if (picture) source = source.replace(picture[0], place);
        return {
          place,
          file: fileOfData(address),
          written: ({ url }: Stored) => `<img src="${url}"${picture?.[1] ?? ''}>`,
        };
      });
      insert(source);
      for (const { place, file, written } of waiting) {
        void send(view, file ?? new File([], 'vazia'), place, written, options);
      }
      const sentence = missingNotice(clean);
      if (sentence) options.notice(sentence);
      return true;
    },
  });
};
