import { slugify } from '@vitrine/analysis';
import { BLOCK_TAG, type ImportLoss, type McpInput } from '@vitrine/contracts';
import { invalidField } from '@vitrine/platform';
import { htmlFactsOf, lossesBetween, markdownHtml, TransferError } from '@vitrine/transfer';
import type { z } from 'zod';

type Format = McpInput<'create_draft'>['format'];
type Replacement = McpInput<'propose_change'>['replacements'][number];

/**
 * A model's text as HTML: Markdown is converted, and a heading of the first level becomes one of the second.
 * @throws AppError request.invalid
 */
export function contentHtml(text: string, format: Format): string {
  if (format === 'html' || (format === 'auto' && BLOCK_TAG.test(text.replaceAll(/<hr\s*\/?>/gi, ''))))
    return text;
  try {
    return markdownHtml(text).replaceAll(/<(\/?)h1\b/g, '<$1h2');
  } catch (error) {
    if (error instanceof TransferError) throw invalidField('content', error.message);
    throw error;
  }
}

/**
 * The HTML with small edits, one after the other.
 * @throws AppError request.invalid for one that is not found just once
 */
export const withReplacements = (html: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((text, { find, replace }, at) => {
    const count = text.split(find).length - 1;
    if (count === 1) return text.replace(find, () => replace);
    const found = count === 0 ? 'não foi encontrado' : `foi encontrado ${count} vezes`;
    const help = 'Copie de read_article um trecho do HTML que apareça uma só vez.';
    throw invalidField('replacements', `O trecho ${at + 1} (“${find.slice(0, 80)}”) ${found}. ${help}`);
  }, html);

/** What of the HTML that was sent is not in the stored one. */
export function removedFrom(sent: string, stored: string): ImportLoss[] {
  try {
    return lossesBetween(htmlFactsOf(sent), htmlFactsOf(stored));
  } catch (error) {
    if (error instanceof TransferError) return [];
    throw error;
  }
}

/** Whether less than half of a text's words stay. */
export const removesMost = (before: number, after: number): boolean => before > 20 && after < before / 2;

/** Arguments as models send them: null for what is optional, and numbers as text. Whatever else stays to be refused. */
export function readArguments(shape: Record<string, z.ZodType>, args: unknown): unknown {
  if (args === null) return {};
  if (typeof args !== 'object' || Array.isArray(args)) return args;
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]: [string, unknown]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const isNull = value === null && field?.safeParse(undefined).success && !field.safeParse(null).success;
      if (isNull) return [];
      const isDigits = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value);
      const isNumber = isDigits && field?.safeParse(Number(value)).success && !field.safeParse(value).success;
      return [[name, isNumber ? Number(value) : value]];
    }),
  );
}

/** The slug in what a model calls an article: its slug, its path or its whole address. */
export function slugIn(reference: string): string {
  const path = URL.parse(reference)?.pathname ?? reference;
  const last = path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return slugify(last.replace(/\.md$/, ''));
}
