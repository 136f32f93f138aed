import { type MetaDescriptor, redirect } from 'react-router-dom';
import { IMAGE_SIZE, pictureSources } from '@vitrine/contracts';
import { ArticleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { isMissing, postFailure, splitArticle } from '../features/article/load-article.server';
import { useViewCount } from '../features/article/use-view-count';
import { useCompany } from '../lib/company/company';
import { fetchArticle } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import { articleHtmlContext } from '../lib/rendering/page-context';
import { article, breadcrumbs } from '../lib/seo/schema-org';
import { companyOf, type MetaInput, pageMeta } from '../lib/seo/seo';
import { StructuredData } from '../lib/rendering/structured-data';
import type { Route } from './+types/article';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await fetchArticle(params.slug, request).catch(async (error: unknown) => {
    throw isMissing(error) ? await missingPage(request) : postFailure(error, request);
  });
  if ('moved_to' in found) throw redirect(`/blog/${found.moved_to}`, 301);
  const { post, html, contents } = splitArticle(found.post);
  // A navigation has no markup to carry the content in; a document's markup is where it belongs.
  const navigation = new URL(request.url).pathname.endsWith('.data');
  if (!navigation) context.set(articleHtmlContext, html);
  return { post, contents, related: found.related, html: navigation ? html : null };
}

export const meta = ({
  loaderData,
  matches,
}: MetaInput<Route.ComponentProps['loaderData']>): MetaDescriptor[] => {
  const company = companyOf(matches);
  const post = loaderData?.post;
  if (!company || !post) return [{ name: 'robots', content: 'noindex' }];
  const own = pictureSources(post.featured_image);
  return pageMeta(company, {
    title: post.meta_title || post.title,
    description: post.meta_description || post.excerpt,
    keywords: post.meta_keywords,
    path: `/blog/${post.slug}`,
    noindex: post.noindex,
    markdown: `/blog/${post.slug}.md`,
    ...(post.featured_image
      ? { image: { url: post.featured_image, alt: post.title, ...(own ? IMAGE_SIZE : {}) } }
      : {}),
    article: {
      publishedAt: post.published_at,
      updatedAt: post.updated_at,
      section: post.category_name,
      author: post.author_name,
    },
  });
};

export default function Article({ loaderData }: Route.ComponentProps) {
  useViewCount(loaderData.post.slug);
  return (
    <>
      {import.meta.env.SSR && <ArticleStructure post={loaderData.post} />}
      <ArticleView {...loaderData} />
    </>
  );
}

function ArticleStructure({ post }: Pick<Route.ComponentProps['loaderData'], 'post'>) {
  const company = useCompany();
  return (
    <>
      <StructuredData data={article(company, post)} />
      <StructuredData
        data={breadcrumbs(company, [
          { name: 'Blog', path: '/blog' },
          { name: post.category_name, path: `/blog?categoria=${post.category_slug}` },
          { name: post.title, path: `/blog/${post.slug}` },
        ])}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleProblem error={error} />;
}
