import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The value of the newest rendering, for functions that outlive theirs (a timer, an answer that is waited for).
 * What only an effect needs is `useEffectEvent`'s.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
