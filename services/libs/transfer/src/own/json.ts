/** What JSON may hold and YAML, XML or a single line may not. */

const UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** JSON in one line, of characters that stand for themselves in YAML and in XML too. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
