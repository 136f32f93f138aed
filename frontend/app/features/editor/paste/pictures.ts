/** The picture in a `data:` address as a file; null where it can't be read. */
export function fileOfData(address: string): File | null {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,([\s\S]*)$/i.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], 'colada', { type }) : null;
  } catch {
    return null;
  }
}

export const picturesIn = (files: FileList | undefined | null): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The sentence about pictures that a program named and did not put on the clipboard; null for none. */
export function missingNotice(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Uma imagem não veio na colagem. Copie-a sozinha ou insira-a pelo arquivo.'
    : `${count} imagens não vieram na colagem. Copie-as uma a uma ou insira-as pelos arquivos.`;
}
