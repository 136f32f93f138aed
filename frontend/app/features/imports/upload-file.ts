import { ApiError, IMPORT_LIMITS, type ErrorCode, type Import } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';

const TRIES = 6;
const STORAGE_FULL: ErrorCode = 'service.storage_full';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends the parts of a file that the server doesn't have, one after another; a part that fails for the network's or the
 * server's sake is sent again. `onSent` gets the number of bytes that are there.
 * @throws ApiError, or the abort of `signal`
 */
export async function uploadParts(
  { id, missing_parts, size }: Import,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Import | undefined> {
  let last: Import | undefined;
  let sent = size - missing_parts.reduce((all, number) => all + partOf(file, number).size, 0);
  onSent(sent);
  for (const number of missing_parts) {
    const body = partOf(file, number);
    last = await sendPart(id, number, body, signal);
    sent += body.size;
    onSent(sent);
  }
  return last;
}

/** Nothing changes these within a minute: a refusal, and a full disk, which a person has to hear of. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status < 500 && error.status !== 429) || error.code === STORAGE_FULL);

const partOf = (file: Blob, number: number): Blob =>
  file.slice((number - 1) * IMPORT_LIMITS.part, number * IMPORT_LIMITS.part);

async function sendPart(id: number, number: number, body: Blob, signal: AbortSignal): Promise<Import> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await api.adminSendImportPart({ params: { id, number }, body, signal })).import;
    } catch (error) {
      if (signal.aborted || isFinal(error) || attempt === TRIES) throw error;
      await pause(500 * 2 ** attempt);
    }
  }
}
