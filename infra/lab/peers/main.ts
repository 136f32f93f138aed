import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textPictureUrl, type AdminPost } from '@vitrine/contracts';
import { JSDOM } from 'jsdom';
import { Admin } from '../chaos/admin.ts';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { inRoot, stateFolders } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import { Ghost, type PeerPost } from './ghost.ts';

// Imports our export into a real Ghost and compares every article; see README.md.

const STATE = '.local/peers';
/** What an article is made of; each must be there as often as here. */
const PARTS = [
  'h2',
  'h3',
  'h4',
  'li',
  'tr',
  'pre',
  'blockquote',
  'details',
  'img',
  'a[href]',
  'strong',
  'em',
];

const BLOCK_END = /<\/(?:p|h[2-6]|li|t[hd]|pre|figcaption|summary|blockquote)>/g;
/** The end of a block parts words, with a line break or without one. */
const textOf = (html: string): Document => new JSDOM(html.replace(BLOCK_END, ' $&')).window.document;
const words = (page: Document): string[] => page.body.textContent?.match(/[\p{L}\d]+/gu) ?? [];

/** Differences between an article of ours and the same in the other product, one sentence each. */
function differences(ours: AdminPost, theirs: PeerPost, stored: (address: string) => boolean): string[] {
  const [here, there] = [textOf(ours.content), textOf(theirs.html)];
  const found: string[] = [];
  const [mine, yours] = [words(here), words(there)];
  const at = mine.findIndex((word, index) => word !== yours[index]);
  if (at >= 0 || mine.length !== yours.length) {
    const from = at < 0 ? mine.length : at;
    found.push(
      `words from "${mine.slice(from, from + 6).join(' ')}": "${yours.slice(from, from + 6).join(' ')}"`,
    );
  }
  for (const part of PARTS) {
    const counts = [here, there].map((page) => page.querySelectorAll(part).length);
    if (counts[0] !== counts[1]) found.push(`${part}: ${counts[0]} here, ${counts[1]} there`);
  }
  const pictures = Array.from(there.querySelectorAll('img'), ({ src }) => src);
  const files = Array.from(there.querySelectorAll<HTMLAnchorElement>('a[href$=".pdf"]'), ({ href }) => href);
  for (const address of [...pictures, ...files, ...(theirs.picture ? [theirs.picture] : [])])
    if (!stored(address)) found.push(`a picture or file is not stored there: ${address}`);
  if (Boolean(ours.featured_image) !== Boolean(theirs.picture)) found.push('the featured picture is missing');
  if (theirs.summary !== ours.excerpt) found.push('the summary differs');
  if (theirs.slug !== ours.slug) found.push(`the address is ${theirs.slug}`);
  if (!theirs.categories.includes(ours.category_name))
    found.push(`the categories are ${theirs.categories.join(', ')}`);
  return found;
}

async function compare(stack: Stack, ghost: Ghost): Promise<void> {
  const admin = new Admin(stack.url);
  await admin.signIn();
  const everyPost = async () => {
    const { posts } = await admin.api.adminListPosts({ query: { per_page: 200 } });
    return Promise.all(posts.map(({ id }) => admin.api.adminGetPost({ params: { id } })));
  };
  const demo = await everyPost();
  const picture = demo.find(({ post }) => post.featured_image)?.post.featured_image ?? '';
  const library = (await admin.api.adminListPictures({ query: {} })).pictures;
  const kept = library.find(({ original }) => original);
  const pdf = await admin.api.adminUploadFile({
    query: { name: 'Guia de EDR.pdf' },
    body: new TextEncoder().encode('%PDF-1.7\n%%EOF\n'),
  });
  await admin.api.adminCreatePost({
    body: {
      title: 'Um artigo com todos os blocos',
      slug: 'todos-os-blocos',
      excerpt: 'Cada bloco do editor uma vez.',
      content: readFileSync(inRoot('infra/lab/peers/article.html'), 'utf8')
        .replaceAll('PICTURE', picture)
        .replaceAll('WHOLE', kept ? textPictureUrl(kept) : picture)
        .replaceAll('FILE', pdf.url),
      category_id: demo[0]?.post.category_id ?? 1,
      author_name: 'Ana Admin',
      is_published: true,
    },
  });
  const ours = await everyPost();
  const answer = await fetch(`${stack.url}/api/blog/admin/export/ghost`, { headers: admin.headers });
  if (!answer.ok) throw new Failure(`The export was answered with ${answer.status}: ${await answer.text()}`);
  const file = inRoot(STATE, 'export');
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  // The file holds everything: Vitrine is gone before the import begins.
  await stack.stop();
  await ghost.import(file);

  const theirs = await ghost.posts(ours.length);
  for (const address of ['/blog/todos-os-blocos', '/blog'])
    say(`${address}: ${await ghost.redirect(address)}`);
  let differing = 0;
  for (const { post } of ours) {
    const same = theirs.find(({ title }) => title === post.title);
    const found = same
      ? differences(post, same, (address) => ghost.stores(address))
      : ['the article is missing'];
    if (found.length > 0) differing += 1;
    for (const sentence of found) say(`${post.slug}: ${sentence}`);
  }
  const places = theirs.flatMap(({ html, picture: shown }) => [
    ...[...html.matchAll(/(?:src|href)="([^"]+\.(?:jpg|pdf))"/g)].map(([, address = '']) => address),
    ...(shown ? [shown] : []),
  ]);
  say(`Files there: ${[...new Set(places.map((address) => path.basename(address)))].join(', ')}`);
  say(`${ours.length} articles here, ${theirs.length} there; ${differing} differ.`);
  if (differing > 0 || theirs.length !== ours.length) process.exitCode = 1;
}

const [, , place] = process.argv;
if (!place) throw new Failure('Say where an installed package of Ghost is.');
const ports = await freePorts(['gateway', 'database', 'peer']);
rmSync(stateFolders(STATE).state, { recursive: true, force: true });
await buildServices();
await buildFrontend();
const stack = new Stack({ stateDirectory: STATE, port: ports.gateway, overrides: {}, durable: false });
const ghost = new Ghost(inRoot(STATE, 'ghost'), ports, path.resolve(place));
try {
  await stack.start();
  mkdirSync(inRoot(STATE), { recursive: true });
  await ghost.start();
  await compare(stack, ghost);
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
} finally {
  await stack.stop();
  await ghost.stop();
}
process.exit();
