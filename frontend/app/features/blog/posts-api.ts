import type { Category, PublicPostList } from '@vitrine/contracts';
import { listPath } from '../../lib/api/post-list';
import { type ListAddress, listFilter } from './list-address';

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The posts of an address of the list, asked by the browser. */
export const fetchList = (address: ListAddress, signal?: AbortSignal): Promise<PublicPostList> =>
  get<PublicPostList>(listPath(listFilter(address)), signal);

/** All categories, asked by the browser. */
export const fetchCategoryList = async (signal?: AbortSignal): Promise<Category[]> =>
  (await get<{ categories: Category[] }>('/api/blog/categories', signal)).categories;
