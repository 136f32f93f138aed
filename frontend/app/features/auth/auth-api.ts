import { ApiError } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';

/** A refused call's error says what failed, and with which status. */
const failing = <T>(what: string, call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof ApiError
      ? new Error(`${what}: API responded with HTTP status ${error.status}`, { cause: error })
      : error;
  });

/** The signed-in person. */
export const getMe = () => failing('Failed to fetch user', api.getMe());

/** Address of the Google sign-in. */
export const getRedirectUrl = async (): Promise<string> =>
  (await failing('Failed to get login redirect URL', api.getRedirectUrl())).redirectUrl;

/** Exchanges the provider's code for a session. */
export async function createSession(code: string): Promise<void> {
  await failing('Failed to exchange code for session token', api.createSession({ body: { code } }));
}

/** Ends the session; the answer is not read. */
export async function endSession(): Promise<void> {
  await api.logout();
}
