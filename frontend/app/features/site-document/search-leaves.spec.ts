import { expect, it } from '@jest/globals';
import { siteDocumentSchema, withIds } from '@vitrine/contracts';
import { buildDocument } from '../../lib/site-document/fixtures';
import { foldsAround, foldsOf, leavesOf } from './leaves';
import { searchLeaves } from './search-leaves';

const document = withIds(buildDocument());
const leaves = leavesOf(siteDocumentSchema, document);

it.each([
  ['razao social', 'company.legal_name'],
  ['RAZÃO  Social', 'company.legal_name'],
  ['inicio etapas PILOTO texto', 'home.implantation.tasks.e2.text'],
  [document.company.address.slice(4, 14).toUpperCase(), 'company.address'],
])('a search for "%s" finds the field of %s', (search, key) => {
  expect(searchLeaves(leaves, search).map(({ leaf }) => leaf.key)).toContain(key);
});

it('a search shows the part of a text that it found, and nothing for no words', () => {
  const [hit] = searchLeaves(leaves, 'madrugada tambem');
  expect(hit?.excerpt).toBe('De madrugada também');
  expect(searchLeaves(leaves, '  ')).toEqual([]);
});

it('the values of a document have each a place of their own, and a switch is a word', () => {
  expect(new Set(leaves.map(({ key }) => key)).size).toBe(leaves.length);
  expect(leaves.filter(({ text }) => text === 'sim').length).toBeGreaterThan(0);
  expect(foldsAround(['home', 'hero', 'title'])).toEqual(['home', 'home.hero', 'home.hero.title']);
});

it('the folds of a section are its groups, its lists, empty ones too, and their entries', () => {
  const { proof } = siteDocumentSchema.shape;
  const cases = withIds([{ quote: 'a', name: 'b', role: '', company: 'c', picture: '' }]);
  const value = { ...document.proof, credentials: [], people: [], cases };
  expect(foldsOf(proof, value, ['proof'])).toEqual(
    expect.arrayContaining(['proof.credentials', 'proof.people', 'proof.cases', 'proof.cases.e1']),
  );
});
