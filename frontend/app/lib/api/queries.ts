import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { request, type Answer, type Call, type CallOptions } from './api-client';

/**
 * What the admin screens have asked, kept for the tab until somebody signs out: a screen that is opened again shows the last
 * answer while it asks anew. Nothing is tried or asked again by itself, and while another page of a list loads, the one
 * before it stays.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      placeholderData: keepPreviousData,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
});

/** What the queries of a call have in common, whatever their options. */
export const callKey = (call: Call) => [call] as const;

/** A call as a query: its name and options are the key, and it is aborted when no screen wants it any more. */
export const callQuery = <C extends Call>(call: C, options: Omit<CallOptions<C>, 'signal'>) =>
  queryOptions<Answer<C>>({
    queryKey: [call, options],
    queryFn: ({ signal }) => request(call, { ...options, signal } as never),
  });
