import { useLayoutEffect, useRef } from 'react';

/** Makes a text area as high as its text in browsers without `field-sizing` (Safari before 26.2). */
export function useGrowing(text: unknown) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || 'fieldSizing' in element.style) return;
    const fit = () => {
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    };
    fit();
    // Another width, or shown after it was hidden.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return area;
}
