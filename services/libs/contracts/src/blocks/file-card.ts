import { FILE_KINDS, type FileKind, readFileUrl } from '../pictures/media-files.js';
import type { Block } from './block.js';

/**
 * A file of ours: to download, or, by its own kind, a PDF that opens or a video that plays within the article. Nothing
 * of it is loaded before a click, and elsewhere it is a link. The text of the link says name, kind and size.
 */
export const fileCard = {
  element: 'p',
  kind: {
    attribute: 'data-card',
    label: 'Mostrar como',
    values: {
      arquivo: 'Arquivo para baixar',
      pdf: 'PDF para ler no post',
      clipe: 'Vídeo ou GIF no post',
    },
    otherwise: 'p',
  },
  link: {
    placeholder: 'Nome do arquivo',
    ask: 'Endereço do arquivo',
    files: Object.keys(FILE_KINDS) as FileKind[],
    kinds(address) {
      const file = readFileUrl(address)?.kind ?? '';
      return file === 'pdf'
        ? ['pdf', 'arquivo']
        : /^(?:mp4|webm|gif)$/.test(file)
          ? ['clipe', 'arquivo']
          : ['arquivo'];
    },
  },
  label: 'Arquivo',
  hint: 'PDF, planilha, vídeo ou GIF.',
  words:
    'download anexo planilha documento word excel baixar pdf folheto ler video filme mp4 webm gif clipe gravacao',
} as const satisfies Block;
