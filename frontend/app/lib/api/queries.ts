import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Route } from '@vitrine/contracts';

/**
 * Cache of the admin screens' answers, for the tab until the sign-out: a screen that is opened again shows the
 * last answer while it asks again. Nothing is tried or asked again by itself, and while another page of a list loads,
 * the one before it stays.
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

interface ClientCall<O, A> {
  (options: O): Promise<A>;
  readonly route: Route;
}

/** What the queries of a call have in common, whatever their options. */
export const callKey = ({ route }: { readonly route: Route }) => [route.path] as const;

/** A call as a query: its path and options are the key, and it is aborted when no screen wants it any more. */
export function callQuery<O, A>(call: ClientCall<O, A>, options: NoInfer<O>) {
  const queryKey: readonly unknown[] = [...callKey(call), options];
  return queryOptions({ queryKey, queryFn: ({ signal }) => call({ ...options, signal }) });
}
