/** A mutant that no test can notice, because what it changes has no effect. */
export interface Equivalent {
  readonly file: string;
  /** What is replaced, as it stands in the file; white space does not matter. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

const analysis = (file: string): string => `services/libs/analysis/src/${file}.ts`;
const platform = (file: string): string => `services/libs/platform/src/${file}.ts`;

export const equivalents: readonly Equivalent[] = [
  {
    file: analysis('seo'),
    original: 'value < min',
    replacement: 'value <= min',
    reason: 'At exactly the least length the score is 100, and the advice is dropped.',
  },
  {
    file: analysis('advice'),
    original: 'word.length <= 12',
    replacement: 'true',
    reason: 'The pattern of acronyms ends at 12 characters; the length only spares long words the pattern.',
  },
  {
    file: analysis('geo'),
    original: 'word.toLowerCase()',
    replacement: 'word.toUpperCase()',
    reason: 'Only equality matters, and both fold the letters of Portuguese alike.',
  },
  {
    file: analysis('health'),
    original: String.raw`/^(?:https?:)?\/\//i`,
    replacement: String.raw`/(?:https?:)?\/\//i`,
    reason:
      'What has // only further on is of another protocol or of the site itself, which is refused next.',
  },
  {
    file: analysis('health'),
    original: "url.protocol === 'http:' || url.protocol === 'https:'",
    replacement: 'true',
    reason:
      'The pattern lets no other protocol through; it is checked again because it decides what is requested.',
  },
  {
    file: 'services/ai/src/html/html-shape.ts',
    original: 'depth += slash ? -1 : 1',
    replacement: 'depth -= slash ? -1 : 1',
    reason: 'Only whether the depth is 0 matters, not its sign.',
  },
  {
    file: 'services/ai/src/html/sanitize-draft.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No element can have a name with spaces.',
  },
  {
    file: platform('outgoing/outgoing'),
    original: String.raw`/^\[(.*)\]$/`,
    replacement: String.raw`/\[(.*)\]$/`,
    reason: 'A host has brackets around the whole of it or none.',
  },
  {
    file: platform('outgoing/outgoing'),
    original: String.raw`/^\[(.*)\]$/`,
    replacement: String.raw`/^\[(.*)\]/`,
    reason: 'A host has brackets around the whole of it or none.',
  },
  {
    file: platform('outgoing/outgoing'),
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'With an error, Node does not look at the address.',
  },
  {
    file: platform('outgoing/outgoing'),
    original: "'GET'",
    replacement: '""',
    reason: 'Node takes an empty method for GET.',
  },
  {
    file: platform('redis-address'),
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The first element is skipped.',
  },
  {
    file: platform('redis-address'),
    original: '!hosts || !name',
    replacement: '!hosts && !name',
    reason: 'The pattern has both or neither.',
  },
  {
    file: platform('identity'),
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a token.',
  },
  {
    file: platform('error-mapping'),
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'No constraint has either name.',
  },
];
