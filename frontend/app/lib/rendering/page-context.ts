import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';

/** What one document's rendering carries beside the loader data: never serialised for the browser. */
export interface PageContext {
  /** HTML of the article, so that it stands in the document once. */
  articleHtml: string | null;
  /** JSON-LD objects that the rendered components have put in. */
  structuredData: object[];
}

/** Filled by loaders, read by entry.server. */
export const articleHtmlContext = createRouterContext<string | null>(null);

/** Id of the route that was rendered, for the metrics; filled by entry.server. */
export const renderedRouteContext = createRouterContext('none');

/** The document that was rendered, beside an answer without a body: as a Response's body it would be a stream of its bytes. */
export const renderedHtmlContext = createRouterContext<string | null>(null);

/** Present on the server alone: null in the browser. */
export const PageContextReact = createContext<PageContext | null>(null);

export const usePageContext = (): PageContext | null => useContext(PageContextReact);
