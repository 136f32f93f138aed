import { useState } from 'react';
import { errorText } from '../api/api-client';

/** Runs one thing at a time; its failure is for the place where it happened. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** @param fallback the sentence for a failure that the server did not explain; its own message by default */
  const attempt = async (work: () => unknown, fallback?: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, fallback ?? (error as Error).message));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, setFailure };
}
