/** Addresses of our pictures in stored HTML, in our own zip seen from `posts/`, and as sources of that zip. */
const STORED_SRC = /(<img\b[^<>]*?\ssrc=")\/media\/(?=[0-9a-f]{32}\/)/g;
const FILE_SRC = /(<img\b[^<>]*?\ssrc=")\.\.\/pictures\/(?=[0-9a-f]{32}\/)/g;

/** Stored HTML with the pictures' `src` as the zip has them. */
export const toFileAddresses = (html: string): string => html.replace(STORED_SRC, '$1../pictures/');
/** HTML of our zip with the pictures' `src` as sources. */
export const toSources = (html: string): string => html.replace(FILE_SRC, '$1archive:pictures/');
/** HTML of our zip as we store it. */
export const toStoredAddresses = (html: string): string => html.replace(FILE_SRC, '$1/media/');

const TAG = /<[a-z][^<>]*>/gi;
const ROOTED = /(\s(?:href|src|cite)=")\/(?![/\\])/g;

/**
 * Sanitised HTML with absolute addresses instead of our relative ones; `address` is the site's, without a trailing
 * slash.
 */
export const withAbsoluteAddresses = (html: string, address: string): string =>
  html.replace(TAG, (tag) => tag.replace(ROOTED, (_, name: string) => `${name}${address}/`));

const MEDIA = /(\s(?:src|href)=")(\/media\/[0-9a-f]{32}\/[^"/?#]+)(?=")/g;

/** Sanitised HTML with another address for each picture and file of our library. */
export const withMediaAddresses = (html: string, addressOf: (url: string) => string): string =>
  html.replace(TAG, (tag) => tag.replace(MEDIA, (_, name: string, url: string) => name + addressOf(url)));

/** A picture's public address whose file has the name that people gave it; the gateway passes over the name. */
export const addressWithName = (url: string, name: string): string => url.replace(/(?=\.jpg$)/, `-${name}`);

/** Marks of WordPress's blocks: sanitised HTML has no comments of its own. */
const MARK = /<!-- \/?wp:[a-z]+(?: \{[^{}<>]*\})? -->/g;

/**
 * Reverses {@link withAbsoluteAddresses} and removes WordPress's block comments. Addresses that were absolute before
 * become relative too.
 */
export const withRelativeAddresses = (html: string, address: string): string =>
  html.replace(MARK, '').replace(TAG, (tag) => {
    let inner = tag;
    for (const name of ['href', 'src', 'cite'])
      inner = inner.replaceAll(` ${name}="${address}/`, ` ${name}="/`);
    return inner;
  });

const MEDIA_ROOT = /(\s(?:src|href)=")(?=\/media\/[0-9a-f]{32}\/)/g;

/**
 * The content of a post of our Ghost or WXR export: `html` is what the file's own form holds, `exact` the `content` of
 * its `text` where there is one. Pictures and files of ours have their whole address, or in Ghost's zip their source;
 * everything else is as we store it.
 */
export const readOwnContent = (html: string, exact: string | undefined, address: string): string =>
  (exact ?? withRelativeAddresses(html, address)).replace(TAG, (tag) =>
    tag.replace(MEDIA_ROOT, (_, name: string) => name + address).replaceAll('="__GHOST_URL__/', '="archive:'),
  );
