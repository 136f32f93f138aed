// oxlint-disable-next-line no-control-regex
const BREAKS = /[\u000b\u000c\u0085]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\p{Noncharacter_Code_Point}]/gu;
/** Tag characters hide text from people and not from models; the flags of three countries are written with them. */
const TAGS = /(\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/**
 * Text without control characters, noncharacters and tag characters: those that end a line or a page are spaces. Tab,
 * line ends and the flags of England, Scotland and Wales stay.
 */
export const withoutControls = (value: string): string =>
  value.replace(BREAKS, ' ').replace(CONTROLS, '').replace(TAGS, '$1');

/** Text as it is stored: without control characters, `nul` for each U+0000, and no half of a surrogate pair. */
export const toStorable = (value: string, nul = ''): string =>
  withoutControls(value).replaceAll('\u0000', nul).toWellFormed();
