/** What XML 1.0 can't hold, escapeXml or not: most control characters, and halves of characters. */
const ILLEGAL =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as XML can hold it. */
export const xmlText = (text: string): string => text.replace(ILLEGAL, '');

/** Whether a reader of XML gives back just this text: it joins the two characters of a line end. */
export const isXmlText = (text: string): boolean => !text.includes('\r') && xmlText(text) === text;

export const cdata = (text: string): string =>
  `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const escapeXml = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
