import { isForText } from '../../../pictures/upload-picture';

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

/** Whether a picture's address ends within hours, or leads those alone to it who copied it: it is fetched at once. */
export const endsSoon = (address: string): boolean =>
  /[?&](?:X-(?:Amz|Goog)-Signature|Signature|sig|Expires|Key-Pair-Id|jwt)=/i.test(address) ||
  /^https:\/\/(?:[\w-]+\.googleusercontent\.com\/docs|(?:www\.|file\.)?notion\.so\/(?:image|f)\/)/.test(
    address,
  );

/** The pictures and other files that a text can have. */
export const filesForText = (files: FileList | undefined | null): File[] =>
  [...(files ?? [])].filter(isForText);

const ENDING = /\.(\w{1,8})$/;

/** The sentence about files that no text can have, with their names; null for none. */
export function refusedNotice(files: FileList | undefined | null): string | null {
  const refused = [...(files ?? [])].filter((file) => !isForText(file));
  if (refused.length === 0) return null;
  const names = refused.map(({ name }) => `“${name}”`).join(', ');
  const kinds = [
    ...new Set(
      refused.map(({ name, type }) => ENDING.exec(name)?.[1]?.toUpperCase() ?? (type || 'sem tipo')),
    ),
  ];
  const didNot = refused.length > 1 ? 'não vieram' : 'não veio';
  return `${names} ${didNot}: um post não tem arquivos ${kinds.join(', ')}. Aceita imagens, PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT, MP4, WebM e GIF; de outros, cole um link.`;
}

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
