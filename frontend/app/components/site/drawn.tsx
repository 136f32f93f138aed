import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

interface Drawn {
  (): ReactNode;
  /** Loads what is drawn: on the server, and before a navigation shows it. */
  load(): Promise<void>;
}

/**
 * A part of a page that never changes and answers nobody: of a document the markup is kept as it is, and the part's code is
 * loaded only where there is none, after a navigation within the site. It stands in a `div`.
 */
export function drawn(importPart: () => Promise<ComponentType>): Drawn {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= await importPart();
  };

  function Drawn() {
    const [Part, setPart] = useState(() => loaded);
    const place = useRef<HTMLDivElement>(null);
    // A document that could not be taken over is drawn anew, without the markup it had.
    useEffect(() => {
      if (!place.current?.firstChild) void load().then(() => setPart(() => loaded));
    }, []);
    return (
      <div ref={place} suppressHydrationWarning>
        {/* A text is no reason to look at what is there. */}
        {Part ? <Part /> : ''}
      </div>
    );
  }
  return Object.assign(Drawn, { load });
}
