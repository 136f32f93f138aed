// What XML 1.0 has no way to write, escaped or not.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or an attribute of an XML document. */
export const xmlText = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A CDATA section; a `]]>` within is split over two. */
export const xmlCdata = (text: string): string =>
  `<![CDATA[${text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
