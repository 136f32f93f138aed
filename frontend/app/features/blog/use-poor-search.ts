import { FEW_RESULTS } from '@vitrine/contracts';
import { useEffect } from 'react';
import { sendBeacon } from '../../lib/visit/beacon';

/** Long enough that nobody is still typing. */
const PAUSE_MS = 2500;

/** Tells the server of a search that found little, once its results have stood for a while. */
export function usePoorSearch(words: string, found: number): void {
  useEffect(() => {
    if (words === '' || found > FEW_RESULTS) return;
    const timer = setTimeout(() => sendBeacon('countPoorSearch', { words, found }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, found]);
}
