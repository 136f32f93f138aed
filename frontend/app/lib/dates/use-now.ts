import { useEffect, useState } from 'react';

/** The time, renewed every `seconds` while the page is in view. */
export function useNow(seconds = 30): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(new Date());
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
