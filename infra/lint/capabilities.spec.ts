import { describe, expect, it } from '@jest/globals';
import { capabilityOf, isTest, readCapabilities } from './capabilities.ts';

const table = `
# Architecture

## Capabilities

| capability | names | asked for by |
|---|---|---|
| Posts | \`posts\` \`features/editor/\` | specification |
| Post lists | \`post-lists\` | editors |
| Pictures | \`pictures\` | writers |
| Tools | \`libs/testing/\` | engineers |

## Another table

| a | \`other\` |
`;
const capabilities = readCapabilities(table);
const title = (file: string) => capabilityOf(file, capabilities)?.title;

describe('the table of capabilities', () => {
  it('the table of capabilities is read from its own section alone', () => {
    expect(capabilities.map((one) => one.title)).toEqual(['Posts', 'Post lists', 'Pictures', 'Tools']);
    expect(capabilities[0]!.names).toEqual(['posts', 'features/editor/']);
  });

  it.each([
    ['services/content/src/posts/admin/list.ts', 'Posts'],
    ['services/content/src/post-lists/list.ts', 'Post lists'],
    // The deepest folder counts; parts of paths count where no name fits.
    ['frontend/app/features/editor/pictures/dialog.tsx', 'Pictures'],
    ['frontend/app/features/editor/saving/queue.ts', 'Posts'],
    // In folders that capabilities share, the beginning of the file's name counts.
    ['services/libs/contracts/src/pictures-of.spec.ts', 'Pictures'],
    ['services/content/test/post-lists.int-spec.ts', 'Post lists'],
    ['frontend/app/routes/admin-posts-list.tsx', 'Posts'],
    ['services/content/src/new/posts-of-new.ts', undefined],
    ['services/content/test/postscript.int-spec.ts', undefined],
  ])('the table of capabilities puts %s to %s', (file, expected) => {
    expect(title(file)).toBe(expected);
  });

  it('the table of capabilities tells tests from what they test', () => {
    expect(
      ['a/b.ts', 'a/b.spec.tsx', 'frontend/e2e/people.ts', 'services/ai/test/harness.ts'].map(isTest),
    ).toEqual([false, true, true, true]);
  });
});
