/** What the address of the list says. Names are Portuguese because people read and share them. */
export interface ListAddress {
  category: string;
  search: string;
  /** Cursor of the page to begin with; the empty string is the first. */
  after: string;
}

const MAX_SEARCH = 100;

export function readAddress(query: URLSearchParams): ListAddress {
  return {
    category: query.get('categoria') ?? '',
    search: (query.get('busca') ?? '').trim().slice(0, MAX_SEARCH),
    after: query.get('depois') ?? '',
  };
}

/** Address of the list; what is empty is left out, so that one list has one address. */
export function listAddress({ category, search, after }: Partial<ListAddress>): string {
  const query = new URLSearchParams();
  if (category) query.set('categoria', category);
  if (search?.trim()) query.set('busca', search.trim());
  if (after) query.set('depois', after);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** The same as the API's query. */
export const listFilter = ({ category, search, after }: ListAddress) => ({
  category,
  search,
  cursor: after,
});
