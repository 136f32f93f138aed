import { FILE_KINDS, type FileKind } from '../media-files.js';
import type { Block } from './block.js';

/** A file to download; the text of its link says name, kind and size. */
export const fileCard = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { arquivo: 'Arquivo' }, otherwise: 'p' },
  link: {
    placeholder: 'Nome do arquivo',
    ask: 'Endereço do arquivo',
    files: Object.keys(FILE_KINDS) as FileKind[],
  },
  label: 'Arquivo para baixar',
  words: 'download anexo planilha documento word excel baixar',
} as const satisfies Block;
