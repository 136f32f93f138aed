import { isForText } from '../../pictures/upload-picture';

/** The picture in a `data:` address as a file; null where it can't be read. */
export function fileOfData(address: string): File | null {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,([\s\S]*)$/i.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `colada.${type.replace('image/', '')}`, { type }) : null;
  } catch {
    return null;
  }
}

/** The pictures and other files that a text can have. */
export const filesForText = (files: FileList | undefined | null): File[] =>
  [...(files ?? [])].filter(isForText);

/** The sentences about pictures that are not on the clipboard, and about videos; null for none. */
export function missingNotice({ missing, videos }: { missing: number; videos: number }): string | null {
  const said = [];
  if (missing === 1) said.push('Uma imagem não veio na colagem. Copie-a sozinha ou insira-a pelo arquivo.');
  if (missing > 1)
    said.push(`${missing} imagens não vieram na colagem. Copie-as uma a uma ou insira-as pelos arquivos.`);
  if (videos === 1)
    said.push('Um vídeo incorporado não veio na colagem: o site não o aceita. Deixe um link.');
  if (videos > 1)
    said.push(`${videos} vídeos incorporados não vieram na colagem: o site não os aceita. Deixe links.`);
  return said.join(' ') || null;
}
