import { expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';
import { readFolders, type FolderGraph } from './folders.ts';

/** How many folders a chain of imports that begins at `folder` has at most. */
const floorOf = (graph: FolderGraph, folder: string): number =>
  1 + Math.max(0, ...[...(graph.get(folder)?.keys() ?? [])].map((below) => floorOf(graph, below)));

it('the editor has at most six floors, and its frame reaches the parts by their list alone', () => {
  const graph = readFolders(inRoot('frontend/app/features/editor'));
  expect(floorOf(graph, 'frame')).toBeLessThanOrEqual(6);
  expect(Math.max(...[...graph.keys()].map((folder) => floorOf(graph, folder)))).toBe(
    floorOf(graph, 'frame'),
  );
  expect([...graph.get('frame')!.keys()].filter((folder) => folder.startsWith('parts/'))).toEqual([
    'parts/parts',
  ]);
});
