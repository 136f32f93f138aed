import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import yazl from 'yazl';

export interface ZippedFile {
  path: string;
  /** Content that is too large for the memory is streamed. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Pictures are compressed already. */
  compress: boolean;
}

const MEGABYTE = 2 ** 20;
/** Readers take a file that grows more than some hundred times for a trap. */
const MOST_RATIO = 100;

const isWorthIt = ({ bytes, compress }: ZippedFile): boolean =>
  compress &&
  (!(bytes instanceof Uint8Array) ||
    bytes.length < MEGABYTE ||
    bytes.length < MOST_RATIO * deflateRawSync(bytes, { level: 1 }).length);

/**
 * A zip of files as a stream: at most two of them are in memory. Larger than 4 GB or 65,535 files it is a
 * zip64. A reader that stops also stops `files`; errors of `files` reach the reader.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const add = (file: ZippedFile): Promise<void> =>
    new Promise((resolve, reject) => {
      const { path, bytes: content } = file;
      const size = content instanceof Uint8Array ? { size: content.length } : {};
      const options = { mtime: at, mode: 0o100644, compress: isWorthIt(file), ...size };
      zip.addReadStreamLazy(path, options, (give) => {
        const source = content instanceof Uint8Array ? [content] : content;
        const bytes = Readable.from(source, { objectMode: false });
        bytes.once('error', reject).once('close', resolve);
        give(null, bytes);
      });
    });
  const feed = async (): Promise<void> => {
    for await (const file of files) await Promise.race([add(file), stopped.promise]);
    zip.end();
  };
  const feeding = feed().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  zip.once('error', (error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    stopped.reject(new Error('nobody reads the zip any more'));
    output.on('error', () => undefined).destroy();
    await feeding;
  }
}
