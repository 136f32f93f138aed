import { memo } from 'react';
import { usePageContext } from '../../lib/rendering/page-context';
import { sanitisedHtml } from '../../lib/rendering/trusted-html';

/**
 * The content of a post. On the server it comes from the request's context, after a navigation from the loader's
 * data; a page that is taken over keeps the markup it has, so the content is in a document once.
 */
export const ArticleContent = memo(function ArticleContent({ html }: { html: string | null }) {
  const page = usePageContext();
  return (
    <div
      className="article-content"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sanitisedHtml(html ?? page?.articleHtml ?? '') }}
    />
  );
});
