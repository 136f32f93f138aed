import type { SessionUser } from '@vitrine/contracts';
import { ApiError, request } from '../../lib/api/api-client';

const apiFailure = (what: string, error: unknown): unknown =>
  error instanceof ApiError
    ? new Error(`${what}: API responded with HTTP status ${error.status}`, { cause: error })
    : error;

/** The signed-in person. */
export async function getMe(): Promise<SessionUser> {
  try {
    return await request('GET /api/users/me');
  } catch (error) {
    throw apiFailure('Failed to fetch user', error);
  }
}

/** Address of the Google sign-in. */
export async function getRedirectUrl(): Promise<string> {
  try {
    return (await request('GET /api/oauth/google/redirect_url')).redirectUrl;
  } catch (error) {
    throw apiFailure('Failed to get login redirect URL', error);
  }
}

/** Exchanges the provider's code for a session. */
export async function createSession(code: string): Promise<void> {
  try {
    await request('POST /api/sessions', { body: { code } });
  } catch (error) {
    throw apiFailure('Failed to exchange code for session token', error);
  }
}

/** Ends the session; the answer is not read. */
export async function endSession(): Promise<void> {
  await request('GET /api/logout');
}
