import { expect, it } from '@jest/globals';
import { visitLine } from './visit-words';

const page = { page: 2, name: 'Microsoft 365', path: '/microsoft365', post_id: null };
const article = { page: 33, name: 'Backup na prática', path: '/blog/backup', post_id: 2 };

it.each([
  [{ entry_page: article, origin: 'search' }, 'Entrou por Backup na prática · Busca'],
  [{ entry_page: page, origin: 'direct' }, 'Entrou por esta página · Direto'],
  [{ entry_page: article, origin: null }, 'Entrou por Backup na prática · origem desconhecida'],
  [{ entry_page: null, origin: null }, 'Só se conhece a última página'],
  // An answer of the version before.
  [{}, 'Só se conhece a última página'],
] as const)('%j is said', (visit, line) => {
  expect(visitLine({ page, ...visit })).toBe(line);
});
