/** A file that can't be read, with the sentence (in Portuguese) that a person is shown. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
