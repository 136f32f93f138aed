import type { SessionUser } from '@vitrine/contracts';
import { ApiError } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';

const apiFailure = (what: string, error: unknown): unknown =>
  error instanceof ApiError
    ? new Error(`${what}: API responded with HTTP status ${error.status}`, { cause: error })
    : error;

/** The signed-in person. */
export async function getMe(): Promise<SessionUser> {
  try {
    return await api.getMe();
  } catch (error) {
    throw apiFailure('Failed to fetch user', error);
  }
}

/** Address of the Google sign-in. */
export async function getRedirectUrl(): Promise<string> {
  try {
    return (await api.getRedirectUrl()).redirectUrl;
  } catch (error) {
    throw apiFailure('Failed to get login redirect URL', error);
  }
}

/** Exchanges the provider's code for a session. */
export async function createSession(code: string): Promise<void> {
  try {
    await api.createSession({ body: { code } });
  } catch (error) {
    throw apiFailure('Failed to exchange code for session token', error);
  }
}

/** Ends the session; the answer is not read. */
export async function endSession(): Promise<void> {
  await api.logout();
}
