import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Names of an address's query with their new values; what is empty is left out of it. */
export type AddressChanges = Readonly<Record<string, string | number | null | undefined | false>>;

/** A query with some of its names changed; everything else in it stays. */
export function changedAddress(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, String(value));
    else query.delete(name);
  }
  return query;
}

/** The page of a list that an address asks for, from 1 on. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get('pagina'))) || 1);

/** A page in the address, where the first one needs no word. */
export const pageChange = (page: number): AddressChanges => ({ pagina: page > 1 && page });

/** What a screen keeps in the address, and its way to change that without scrolling. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges, options: NavigateOptions = {}) =>
      setParams((before) => changedAddress(before, changes), { preventScrollReset: true, ...options }),
    [setParams],
  );
  return { params, page: pageOf(params), setParams, change };
}
