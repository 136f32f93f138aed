import { withCampaign } from '@vitrine/contracts';
import { memo, type MouseEvent } from 'react';
import { usePageContext } from '../../lib/rendering/page-context';
import { sanitisedHtml } from '../../lib/rendering/trusted-html';
import { useVisit } from '../../lib/visit/visit';

/**
 * The content of a post. On the server it comes from the request's context, after a navigation from the loader's
 * data; a page that is taken over keeps the markup it has, so the content is in a document once.
 */
export const ArticleContent = memo(function ArticleContent({ html }: { html: string | null }) {
  const page = usePageContext();
  const { campaign } = useVisit();
  // The article's own links know nothing of the campaign that brought its reader.
  const keepCampaign = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (link && path && /^\/(?!\/)/.test(path)) link.setAttribute('href', withCampaign(path, campaign));
  };
  return (
    <div
      className="article-content"
      suppressHydrationWarning
      onClickCapture={keepCampaign}
      onAuxClickCapture={keepCampaign}
      dangerouslySetInnerHTML={{ __html: sanitisedHtml(html ?? page?.writeArticle() ?? '') }}
    />
  );
});
