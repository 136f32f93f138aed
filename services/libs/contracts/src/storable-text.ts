// oxlint-disable-next-line no-control-regex
const BREAKS = /[\u000b\u000c\u0085]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Text without control characters: those that end a line or a page are spaces. Tab and line ends stay. */
export const withoutControls = (value: string): string => value.replace(BREAKS, ' ').replace(CONTROLS, '');

/** Text as it is stored: without control characters, `nul` for each U+0000, and no half of a surrogate pair. */
export const toStorable = (value: string, nul = ''): string =>
  withoutControls(value).replaceAll('\u0000', nul).toWellFormed();
