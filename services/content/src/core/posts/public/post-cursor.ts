import { invalidField } from '@vitrine/platform';

/**
 * A position in the order of the public lists: of a search its rank first, then the date shown, to the microsecond, and
 * the id.
 */
export interface PostCursor {
  rank?: number;
  at: string;
  id: number;
}

const CURSOR = /^(?:(\d[\d.e-]{0,20})\/)?(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)\/(\d{1,10})$/;
const MAX_ID = 2_147_483_647;

/** The opaque form of a position. */
export const encodeCursor = ({ rank, at, id }: PostCursor): string =>
  Buffer.from(rank === undefined ? `${at}/${id}` : `${rank}/${at}/${id}`).toString('base64url');

/** @throws AppError request.invalid when `cursor` was not made by encodeCursor */
export function decodeCursor(cursor: string): PostCursor {
  const [, rank, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!at || Number.isNaN(Date.parse(at)) || Number.isNaN(Number(rank ?? 0)) || Number(id) > MAX_ID) {
    throw invalidField('cursor', 'O marcador de página é inválido.');
  }
  return { ...(rank && { rank: Number(rank) }), at, id: Number(id) };
}
