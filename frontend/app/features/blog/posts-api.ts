import type { Category, PublicPostList } from '@vitrine/contracts';
import { listApi } from '../../lib/api/list-client';
import { type ListAddress, listFilter } from './list-address';

/** The posts of an address of the list, asked by the browser. */
export const fetchList = (address: ListAddress, signal?: AbortSignal): Promise<PublicPostList> =>
  listApi.listPosts({ query: listFilter(address), signal });

/** All categories, asked by the browser. */
export const fetchCategoryList = async (signal?: AbortSignal): Promise<Category[]> =>
  (await listApi.listCategories({ signal })).categories;
