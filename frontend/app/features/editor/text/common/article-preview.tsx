import { withNotes } from '@vitrine/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

const FRAME_STYLE =
  'body{margin:0;padding:1.25rem;overflow:hidden}main{margin-inline:auto}' +
  '[data-missing-picture]{display:block;padding:2rem 1rem;border:1px dashed var(--color-surface-400);border-radius:.5rem;' +
  'background:var(--color-surface-100);color:var(--color-neutral-600);font-size:.875rem;text-align:center}';
/** Nothing but what our own site serves. */
const OWN_SITE_ALONE =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'; media-src 'self'; " +
  "font-src 'self'; style-src 'self' 'unsafe-inline'\">";

/** Where the article's styles come from: the page's own style sheets. */
function styleSheets(): string {
  return [...document.querySelectorAll('link[rel="stylesheet"], style')]
    .filter((element) => !element.textContent?.includes('.cm-'))
    .map((element) =>
      element instanceof HTMLLinkElement
        ? `<link rel="stylesheet" href="${encodeURI(element.href)}">`
        : element.outerHTML,
    )
    .join('');
}

/**
 * HTML as the article page shows it, in a frame that runs no script, sends no form and opens no window: the
 * editor's HTML has not been through the server's sanitiser. The frame grows with its content.
 */
export function ArticlePreview({
  html,
  title = 'Pré-visualização do post',
  minHeight = 400,
  ownSiteAlone = false,
}: {
  html: string;
  title?: string;
  /** In pixels. */
  minHeight?: number;
  /** Requests nothing from other sites, pictures neither. */
  ownSiteAlone?: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(minHeight);
  const [shell] = useState(
    () =>
      `<!doctype html><html lang="pt-BR"><head>${ownSiteAlone ? OWN_SITE_ALONE : ''}<base target="_blank">${styleSheets()}<style>${FRAME_STYLE}</style></head>` +
      '<body><main class="article-content"></main></body></html>',
  );

  const measure = useCallback(() => {
    const main = frame.current?.contentDocument?.querySelector('main');
    // The frame's own padding comes on top.
    if (main) setHeight(Math.max(minHeight, Math.ceil(main.getBoundingClientRect().height) + 40));
  }, [minHeight]);
  const fill = useCallback(() => {
    const main = frame.current?.contentDocument?.querySelector('main');
    if (!main) return;
    main.innerHTML = withNotes(html);
    measure();
  }, [html, measure]);
  useEffect(fill, [fill]);

  const loaded = () => {
    fill();
    const main = frame.current?.contentDocument?.querySelector('main');
    if (main) new ResizeObserver(measure).observe(main);
  };

  return (
    <iframe
      ref={frame}
      title={title}
      // Same origin only for its style sheets and fonts: without allow-scripts nothing in it can run.
      sandbox="allow-same-origin"
      srcDoc={shell}
      onLoad={loaded}
      style={{ height }}
      className="block w-full border-0 bg-white"
    />
  );
}
