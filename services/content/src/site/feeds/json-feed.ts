import { withNotes, type Company, type PublicPost } from '@vitrine/contracts';
import { withAbsoluteUrls } from './absolute-urls.js';

/** JSON Feed 1.1 of posts, in full; items have the identity that they have in RSS. */
export function renderJsonFeed(company: Company, posts: readonly PublicPost[], path: string): string {
  const origin = company.public_url;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Blog ${company.name}`,
    home_page_url: `${origin}/blog`,
    feed_url: origin + path,
    language: 'pt-BR',
    items: posts.map((post) => {
      const url = `${origin}/blog/${post.slug}`;
      return {
        id: `${origin}/#post-${post.id}`,
        url,
        title: post.title,
        summary: post.excerpt,
        content_html: withAbsoluteUrls(withNotes(post.content), origin, url),
        ...(post.featured_image && { image: new URL(post.featured_image, origin).href }),
        date_published: post.published_at,
        date_modified: post.updated_at,
        authors: [{ name: post.author_name }],
        tags: [post.category_name],
      };
    }),
  });
}
