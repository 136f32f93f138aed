import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a strip that scrolls sideways: what is `active` in it (the current page, the selected tab) is in sight from the
 * start, and again when it or the room for it changes. Only the strip scrolls, at once; the page stays where it is.
 */
export function useActiveInSight<E extends HTMLElement>(active: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    const chosen = strip?.querySelector('[aria-current=page], [aria-current=true], [aria-selected=true]');
    if (!strip || !chosen) return;
    const show = () => {
      const [frame, place] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
      const left = strip.scrollLeft + place.left + place.width / 2 - frame.left - frame.width / 2;
      strip.scrollTo({ left, behavior: 'instant' });
    };
    // It tells of every size at first, and of those that counts and fonts change later.
    const sizes = new ResizeObserver(show);
    for (const part of [strip, ...strip.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [active]);
  return ref;
}
