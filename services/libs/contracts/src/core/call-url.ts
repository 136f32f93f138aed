// A module of its own: an article's page needs nothing else of the client.

/** Parts of a call's address, besides its path. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Address of a call: parameters put into its path, members of the query that are undefined or empty left out. */
export function callUrl(path: string, { params = {}, query = {} }: AddressParts = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size ? `${filled}?${search}` : filled;
}
