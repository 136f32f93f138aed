import { Injectable } from '@nestjs/common';
import { AppError } from '@vitrine/platform';

/** Reads the text of a file. */
@Injectable()
export class DocumentReader {
  /** @throws AppError source.unsupported */
  read(bytes: Buffer): Promise<string> {
    try {
      return Promise.resolve(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (cause) {
      return Promise.reject(new AppError('source.unsupported', { cause }));
    }
  }
}
