import { pictureWidth, pictureWidthOf, type PictureWidth } from '@vitrine/contracts';
import { classesOf, type HtmlElement } from './tree.js';

/** What WordPress and Ghost call their widths: alignments of one, classes and values of the other. */
const WIDTHS: Readonly<Record<string, PictureWidth>> = {
  alignwide: 'larga',
  alignfull: 'total',
  'kg-width-wide': 'larga',
  'kg-width-full': 'total',
  wide: 'larga',
  full: 'total',
};

/** The start tag of a figure of ours in the width that another product names. */
export const figureTag = (...names: readonly string[]): string => {
  const width = names.map((name) => pictureWidthOf(name) ?? WIDTHS[name]).find(Boolean);
  return width ? `<figure ${pictureWidth.attribute}="${width}">` : '<figure>';
};

/** The start tag of a figure, by that of another product's. */
export const figureTagOf = (element: HtmlElement): string =>
  figureTag(element.attribs[pictureWidth.attribute] ?? '', ...classesOf(element));
