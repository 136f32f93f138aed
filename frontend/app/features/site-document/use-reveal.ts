import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { pathKey, type Path } from '@vitrine/contracts';

const CONTROLS = 'input, textarea, select, button, summary';

/** Puts the cursor into the field of a value once it is drawn: its section and its folds may still have to open. */
export function useReveal<E extends HTMLElement>(): [RefObject<E | null>, want: (path: Path) => void] {
  const ref = useRef<E>(null);
  const wanted = useRef<Path>(undefined);
  const [, draw] = useState({});
  useEffect(() => {
    const { current: path } = wanted;
    const drawn = [...(ref.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const field = path && drawn.find(({ dataset }) => dataset['field'] === pathKey(path));
    if (!field) return;
    wanted.current = undefined;
    const controls = [...field.querySelectorAll<HTMLElement>(CONTROLS)];
    // A new entry is a summary with fields below it.
    const control = controls.find(({ localName }) => localName !== 'summary') ?? controls[0];
    control?.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const want = useCallback((path: Path) => {
    wanted.current = path;
    draw({});
  }, []);
  return [ref, want];
}
