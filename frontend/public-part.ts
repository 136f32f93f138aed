import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ADMIN_LAYOUT = 'routes/admin';
const MANIFEST = /^manifest-(\w+\.js)$/;
const ASSIGNMENT = /^window\.__reactRouterManifest=(.*?);?$/s;

/** Routes by their ids, without those of the admin area. */
export function publicRoutes<T extends { parentId?: string | undefined }>(
  routes: Readonly<Record<string, T | undefined>>,
): Record<string, T> {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== ADMIN_LAYOUT && isPublic(routes[id]?.parentId));
  return Object.fromEntries(
    Object.entries(routes).filter(
      (entry): entry is [string, T] => entry[1] !== undefined && isPublic(entry[0]),
    ),
  );
}

/** Address of the manifest that public pages name, beside the whole one. */
export const publicManifest = (address: string): string => address.replace('/manifest-', '/site-manifest-');

/**
 * Writes the manifest of the public pages beside the whole one of a build in `directory`: a visitor needs no list of the
 * admin area's files, and links into it load a document, which names the whole one.
 */
export async function writePublicManifest(directory: string): Promise<void> {
  const assets = path.join(directory, 'assets');
  for (const name of await readdir(assets)) {
    if (!MANIFEST.test(name)) continue;
    const [, json] = ASSIGNMENT.exec(await readFile(path.join(assets, name), 'utf8')) ?? [];
    if (!json) throw new Error(`${name} is no manifest`);
    const whole = JSON.parse(json) as { url: string; routes: Record<string, { parentId?: string }> };
    // Its own address is what the browser is told to load.
    const part = { ...whole, url: publicManifest(whole.url), routes: publicRoutes(whole.routes) };
    await writeFile(
      path.join(assets, path.basename(publicManifest(`/${name}`))),
      `window.__reactRouterManifest=${JSON.stringify(part)};`,
    );
  }
}
