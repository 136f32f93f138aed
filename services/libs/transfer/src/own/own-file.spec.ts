import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { TransferPost } from '../shape.js';
import { anyPost, HASH } from '../../test/any-post.js';
import { readOwnFile, writeOwnFile } from './own-file.js';

fc.configureGlobal({ seed: jest.getSeed() });

/** What a reader answers, with the addresses that an import gives it. */
const stored = (entry: TransferPost | null): TransferPost | null =>
  entry && {
    ...entry,
    content: entry.content.replaceAll('archive:pictures/', '/media/'),
    featured: entry.featured && {
      ...entry.featured,
      source: entry.featured.source.replace('archive:pictures/', '/media/'),
    },
  };

describe('a file of our zip', () => {
  it('a file of our zip gives back every post whole', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const file = writeOwnFile(post);
        expect(stored(readOwnFile(file))).toEqual(post);
        expect(parse(/^---\n([^]*?)\n---\n/.exec(file)?.[1] ?? '')).toMatchObject({
          title: post.title,
          noindex: post.noindex,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('a file of our zip is read with what people change in it by hand', () => {
    const [post] = fc.sample(anyPost, { numRuns: 1, seed: 1 }) as [TransferPost];
    const file = writeOwnFile({ ...post, content: '<p>Um</p>\n<p>dois</p>' })
      .replace(/^title: .*$/m, 'title: Um título: sem aspas')
      .replace('\n\nUm\n', '\n\nUm **novo** texto\n');
    expect(readOwnFile(file)).toMatchObject({
      title: 'Um título: sem aspas',
      content: '<p>Um <strong>novo</strong> texto</p>\n<p>dois</p>',
      own: post.own,
    });
  });

  it('a file of our zip names pictures as sources of the zip', () => {
    const [post] = fc.sample(anyPost, { numRuns: 1, seed: 2 }) as [TransferPost];
    const content = `<p><img src="/media/${HASH}/1408.jpg" alt="x"></p>`;
    const featured = { source: `/media/${HASH}/1408.jpg`, alternative: 'y', focal: null };
    const file = writeOwnFile({ ...post, content, featured });
    expect(file).toContain(`![x](../pictures/${HASH}/1408.jpg)`);
    expect(readOwnFile(file)).toMatchObject({
      content: `<p><img src="archive:pictures/${HASH}/1408.jpg" alt="x"></p>`,
      featured: { ...featured, source: `archive:pictures/${HASH}/1408.jpg` },
    });
  });

  it.each([
    '',
    '# Título',
    '---\ntitle: x\n---\n\nx',
    '---\ntitle:\n  - x\n---\n',
    '---\nvitrine: {"own":{}}\n---\n',
    '---\nvitrine: null\n---\n',
  ])('a file of our zip takes %j for what it is: not ours', (file) => {
    expect(readOwnFile(file)).toBeNull();
  });
});
