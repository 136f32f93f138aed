import { pageQuery } from '@vitrine/contracts';
import { redirect } from 'react-router';
import { logServerError } from '../log/log.server';
import { fetchRedirect } from './content.server';

const LONGEST_PATH = 2_000;

/**
 * The answer to throw where there is no page: the redirect that admins put there, 410 where they say that it is gone,
 * else 404 with the API's own `message`. Only asked for here, so that pages that exist cost nothing more.
 */
export async function missingPage(request: Request, message: string | null = null): Promise<Response> {
  const { pathname: path, search } = new URL(request.url);
  if (path.length > LONGEST_PATH) return new Response(message, { status: 404 });
  // A query may name a page of a site of before (?p=123); content knows which do.
  const address = path.length + search.length > LONGEST_PATH ? path : path + search;
  const found = await fetchRedirect(address, request).catch((error: unknown) => {
    logServerError(error, request);
    return null;
  });
  if (found?.to) return redirect(found.to, found.status);
  return new Response(message, { status: found ? 410 : 404 });
}

/**
 * The redirect to throw where the query names a page of a site of before (`/?p=123`), else nothing; asked for only
 * then.
 */
export async function legacyQueryRedirect(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const query = pageQuery(searchParams);
  if (!query || query.length > LONGEST_PATH) return undefined;
  const found = await fetchRedirect(pathname + query, request).catch((error: unknown) => {
    logServerError(error, request);
    return null;
  });
  if (found?.to) return redirect(found.to, found.status);
  return found ? new Response(null, { status: 410 }) : undefined;
}
