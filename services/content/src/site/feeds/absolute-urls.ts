const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = /(\s(?:href|src|cite)=")([^"]*)"/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Sanitised HTML with every address absolute, for readers elsewhere; `page` is the article's own address. */
export function withAbsoluteUrls(html: string, origin: string, page: string): string {
  const absolute = (value: string): string => {
    if (SCHEME.test(value)) return value;
    if (value.startsWith('/')) return origin + value;
    return value.startsWith('#') || value.startsWith('?') ? page + value : `${origin}/blog/${value}`;
  };
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, value: string) => `${name}${absolute(value)}"`),
  );
}
