import { useCallback, useEffect, useRef, useState } from 'react';

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
 * HTML as the article page shows it, in a frame that runs no script, sends no form and opens no window: what stands in
 * the editor has not been through the server's sanitiser. The frame grows with its content.
 */
export function ArticlePreview({
  html,
  title = 'Pré-visualização do artigo',
}: {
  html: string;
  title?: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(400);
  const [shell] = useState(
    () =>
      `<!doctype html><html lang="pt-BR"><head><base target="_blank">${styleSheets()}</head>` +
      '<body><main class="article-content article-preview"></main></body></html>',
  );

  const measure = useCallback(() => {
    const main = frame.current?.contentDocument?.querySelector('main');
    if (main) setHeight(Math.max(400, main.scrollHeight));
  }, []);
  const fill = useCallback(() => {
    const main = frame.current?.contentDocument?.querySelector('main');
    if (!main) return;
    main.innerHTML = html;
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
      // Same origin for its style sheets and fonts alone: without allow-scripts nothing in it can run.
      sandbox="allow-same-origin"
      srcDoc={shell}
      onLoad={loaded}
      style={{ height }}
      className="block w-full border-0 bg-white"
    />
  );
}
