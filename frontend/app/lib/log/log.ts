/** Writes a failure to the browser's console, where the specification asks that it be "only logged". */
export function logError(...parts: unknown[]): void {
  // The browser has no other log.
  // oxlint-disable-next-line no-console
  console.error(...parts);
}
