import { AppError } from './app-error.js';

/**
 * Compares a row, read under a lock, with the version that the caller saw.
 * @throws AppError content.row_conflict with the current row
 */
export function assertRowVersion<Row extends { version?: number | undefined }>(
  current: Row,
  seen: number | undefined,
): Row {
  if (seen !== undefined && seen !== current.version)
    throw new AppError('content.row_conflict', { extra: { current } });
  return current;
}
