/**
 * Parameters by which other products name a page at an address that is not its own: `/?p=123`. The first that is there
 * counts.
 */
const PAGE_PARAMETERS = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm', 'feed'];

/** The part of a query that names a page of a site of before, such as `?p=123`; empty where none does. */
export function pageQuery(query: URLSearchParams): string {
  const name = PAGE_PARAMETERS.find((known) => query.get(known));
  return name === undefined ? '' : `?${new URLSearchParams({ [name]: query.get(name)! }).toString()}`;
}
