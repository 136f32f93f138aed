import { parentPort, workerData } from 'node:worker_threads';
import { readDocument } from '@vitrine/analysis';
import type { SOURCE_LIMITS } from '@vitrine/contracts';
import sanitizeHtml from 'sanitize-html';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { DocumentProblem, documentKindOf } from './document-kind.js';
import { wordArchive, wordParts } from './word-archive.js';
import { hiddenRuns, withoutHidden, type HiddenRun } from './pdf-hidden.js';
import { proseOfMarkdown, withTableRowsAsParagraphs } from './prose.js';
import { pdfText, withoutMargins, type PdfPage } from './pdf-text.js';

// The body of a thread of DocumentReader: reads one document, answers its text or why there is none, and ends. It
// loads no more than the document needs: half a second of processor time would go before the first byte is read.

/** What DocumentReader passes to the thread. */
export interface DocumentThreadData {
  bytes: Uint8Array;
  limits: typeof SOURCE_LIMITS;
}
const { limits, ...file } = workerData as DocumentThreadData;

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d]*[1-9])/i;

/** What surrounds the text of a page. */
const FRAME = new Set(['nav', 'footer', 'button', 'dialog']);

/** The prose of a page: without scripts, comments, and what its author hid from readers. */
function proseOf(html: string): string {
  const shown = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'template', 'noscript', 'textarea', 'option', 'title', 'svg'],
    exclusiveFilter: ({ tag, attribs }) =>
      FRAME.has(tag) ||
      'hidden' in attribs ||
      attribs['aria-hidden'] === 'true' ||
      HIDDEN.test(attribs.style ?? ''),
    nestingLimit: 200,
  });
  return readDocument(withTableRowsAsParagraphs(shown))
    .blocks.map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
}

/** Reads pages for text that no reader sees. */
async function hiddenTextReader(bytes: Uint8Array): Promise<(number: number) => Promise<HiddenRun[]>> {
  const { OPS } = await getResolvedPDFJS();
  const open = (maxImageSize: number) =>
    getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, maxImageSize });
  const runsOf = async (document: Awaited<ReturnType<typeof open>>, number: number) => {
    const page = await document.getPage(number);
    const runs = hiddenRuns(await page.getOperatorList(), OPS);
    page.cleanup();
    return runs;
  };
  const bare = await open(0);
  let whole: typeof bare | undefined;
  return async (number) => {
    const runs = await runsOf(bare, number);
    if (runs.length === 0) return runs;
    // White text may lie on a picture; pictures take memory, so only such a page is read with them.
    whole ??= await open(-1);
    return runsOf(whole, number);
  };
}

async function proseOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    stopAtErrors: true,
  });
  if (document.numPages > limits.pages) throw new DocumentProblem('source.too_long');
  const hiddenOn = await hiddenTextReader(bytes);
  const pages: PdfPage[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = withoutHidden(
      items.filter((item) => 'str' in item),
      await hiddenOn(number),
    );
    pages.push({ items: text, view: page.view });
    page.cleanup();
    for (const { str } of text) length += str.length;
    if (length > limits.characters) throw new DocumentProblem('source.too_long');
  }
  return withoutMargins(pages).map(pdfText).filter(Boolean).join('\n\n');
}

/** @throws DocumentProblem source.unsupported for an archive that is no document of Word */
async function wordHtml(bytes: Buffer): Promise<string> {
  const parts = await wordParts(bytes);
  const { default: mammoth } = await import('mammoth');
  // Pictures are not in the archive any more; footnotes come at the end, and their marks are no words.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  // Its types don't know that it takes an opened archive.
  const opened = { file: wordArchive(parts) } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  const { value } = await mammoth.convertToHtml(opened, { convertImage });
  return value.replaceAll(/<a href="#(?:foot|end)note[^<>]*>[^<]*<\/a>/g, '');
}

async function read(bytes: Buffer): Promise<string> {
  const { kind, text = '' } = documentKindOf(bytes);
  if (kind === 'pdf') return proseOfPdf(bytes);
  if (kind === 'archive') return proseOf(await wordHtml(bytes));
  return kind === 'html' ? proseOf(text) : proseOfMarkdown(text);
}

const codeOf = (error: unknown): string => {
  if (error instanceof DocumentProblem) return error.code;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? 'source.encrypted' : 'source.unreadable';
};

try {
  const text = await read(Buffer.from(file.bytes));
  parentPort?.postMessage(
    text.length > limits.characters ? { code: 'source.too_long' } : { text: text.toWellFormed() },
  );
} catch (error) {
  parentPort?.postMessage({ code: codeOf(error) });
}
