import { redirect } from 'react-router-dom';
import { articlePage, IMAGE_SIZE, pictureSources } from '@vitrine/contracts';
import { page } from '../components/site/page.server';
import { articleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { isMissing, postFailure, splitArticle } from '../features/article/load-article.server';
import { fetchArticle } from '../lib/api/content.server';
import { findPerson } from '../lib/site-document/site-context';
import { chatMessagesOf } from '../lib/chat/chat-messages';
import { missingPage } from '../lib/api/missing-page.server';
import { article, breadcrumbs } from '../lib/seo/schema-org';
import { pageMeta } from '../lib/seo/seo';
import type { Route } from './+types/article';

export const loader = page(
  async ({ request, params }: Route.LoaderArgs, { company, document }) => {
    const found = await fetchArticle(params.slug, request).catch(async (error: unknown) => {
      throw isMissing(error) ? await missingPage(request, error.said) : postFailure(error, request);
    });
    if ('moved_to' in found) throw redirect(`/blog/${found.moved_to}`, 301);
    const shown = { ...splitArticle(found.post), related: found.related };
    const { post } = shown;
    const own = pictureSources(post.featured_image);
    return {
      meta: pageMeta(company, {
        title: post.meta_title || post.title,
        description: post.meta_description || post.excerpt,
        keywords: post.meta_keywords,
        path: `/blog/${post.slug}`,
        noindex: post.noindex,
        markdown: `/blog/${post.slug}.md`,
        card: 'blog',
        ...(post.featured_image
          ? { image: { url: post.featured_image, alt: post.title, ...(own ? IMAGE_SIZE : {}) } }
          : {}),
        article: {
          publishedAt: post.published_at,
          updatedAt: post.updated_at,
          section: post.category_name,
          author: post.author_name,
        },
      }),
      structuredData: [
        article(company, post, findPerson(document.proof.people, post.author_name)),
        breadcrumbs(company, [
          { name: 'Blog', path: '/blog' },
          { name: post.category_name, path: `/blog?categoria=${post.category_slug}` },
          { name: post.title, path: `/blog/${post.slug}` },
        ]),
      ],
      main: <ArticleView {...shown} isCounted />,
      floating: chatMessagesOf(document.chat).floatingArticle(post.title),
      island: 'article',
      number: articlePage(post.id),
    };
  },
  { problem: articleProblem },
);
