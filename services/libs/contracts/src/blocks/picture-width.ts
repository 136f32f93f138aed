import type { BlockKind } from './block.js';

/** How wide an article shows a picture with its caption; without the attribute it is as wide as the text at most. */
export const pictureWidth = {
  attribute: 'data-width',
  label: 'Largura',
  values: { larga: 'Larga', total: 'Tela inteira' },
  otherwise: 'figure',
} as const satisfies BlockKind;
export type PictureWidth = keyof typeof pictureWidth.values;

/** The width that a value of the attribute means; undefined for none of ours. */
export const pictureWidthOf = (value: string | null | undefined): PictureWidth | undefined =>
  Object.hasOwn(pictureWidth.values, value ?? '') ? (value as PictureWidth) : undefined;
