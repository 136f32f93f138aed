import { loadWithRetry } from '../../../../lib/react/load-with-retry';

/** The Word document among some files. */
export const wordDocumentIn = (files: FileList): File | undefined =>
  [...files].find(({ name }) => /\.docx$/i.test(name));

/**
 * What a Word document says, as HTML that is read like a paste.
 * @throws Error with the sentence to show
 */
export async function readWordDocument(file: File): Promise<string> {
  // Most of half a megabyte, for the few who bring a document.
  const { default: mammoth } = await loadWithRetry(() => import('mammoth'));
  const html = await file
    .arrayBuffer()
    .then((arrayBuffer) => mammoth.convertToHtml({ arrayBuffer }))
    .then(({ value }) => value)
    .catch((error: unknown) => {
      throw new Error('O documento não pôde ser lido. Ele precisa ser um .docx sem senha.', { cause: error });
    });
  if (html.trim() === '') throw new Error('O documento não tem texto.');
  return html;
}
