import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client';
import { callKey, queryClient } from '../../lib/api/queries';

/** The library's pages, newest first. */
export const libraryQuery = (search: string, unused: boolean, files: boolean) =>
  infiniteQueryOptions({
    queryKey: [...callKey(api.adminListPictures), { search, unused, files }],
    queryFn: ({ pageParam, signal }) =>
      api.adminListPictures({
        query: {
          search,
          unused: unused ? 'true' : 'false',
          files: files ? 'true' : 'false',
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Asks for every shown page of the library again. */
export const refreshLibrary = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callKey(api.adminListPictures) });
