/** Kinds of files that an article offers or plays, by the ending of their names; none of them runs in a browser. */
export const FILE_KINDS = {
  pdf: { type: 'application/pdf', label: 'PDF' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', label: 'Word' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'Excel' },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint',
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', label: 'OpenDocument' },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', label: 'OpenDocument' },
  csv: { type: 'text/csv', label: 'CSV' },
  txt: { type: 'text/plain', label: 'Texto' },
  mp4: { type: 'video/mp4', label: 'Vídeo' },
  webm: { type: 'video/webm', label: 'Vídeo' },
  gif: { type: 'image/gif', label: 'GIF' },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The kind that the ending of a name says; null for one that isn't accepted. */
export function fileKindOf(name: string): FileKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : null;
}

/** The kind of a file that articles link, by its address on any site; null for pictures, GIF among them, and pages. */
export function linkedFileKind(address: string): FileKind | null {
  const kind = fileKindOf(address.replace(/[?#].*$/s, ''));
  return kind === 'gif' ? null : kind;
}

const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{3,4}$/;
/** Whether a name is one of a stored file: letters, digits and hyphens, and an accepted ending. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name) && fileKindOf(name) !== null;

/** Address of a stored file: next to the pictures', in a folder named by the hash of its content. */
export const fileUrl = (hash: string, name: string): string => `/media/${hash}/${name}`;

/** Name and kind of a stored file by its address on this site; null for any other address. */
export function readFileUrl(url: string): { hash: string; name: string; kind: FileKind } | null {
  const [, hash, name] = /^\/media\/([0-9a-f]{32})\/([^/?#]+)(?:#.*)?$/.exec(url) ?? [];
  const kind = name && isFileName(name) ? fileKindOf(name) : null;
  return hash && name && kind ? { hash, name, kind } : null;
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** What a link to a file says: `Guia de EDR (PDF, 2,4 MB)`. */
export function fileTitle(name: string, bytes: number): string {
  const kind = fileKindOf(name);
  const size =
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} KB`
      : `${megabytes.format(bytes / 1_000_000)} MB`;
  const title = name.replace(/\.[^.]*$/, '').replaceAll('_', ' ');
  return `${title.trim()} (${kind ? FILE_KINDS[kind].label : ''}, ${size})`;
}
