import type { PublicPost } from '@vitrine/contracts';
import { escapeMarkdown, htmlToMarkdown } from '@vitrine/transfer';
import { withAbsoluteUrls } from './absolute-urls.js';

/** An article as Markdown, its facts in a front matter (JSON strings are YAML strings). */
export function renderMarkdown(post: PublicPost, origin: string): string {
  const url = `${origin}/blog/${post.slug}`;
  const facts = {
    title: post.title,
    description: post.meta_description || post.excerpt,
    url,
    author: post.author_name,
    category: post.category_name,
    published: post.published_at,
    updated: post.updated_at,
    language: 'pt-BR',
  };
  const matter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const excerpt = escapeMarkdown(post.excerpt.replace(/\s+/g, ' ').trim());
  return [
    `---\n${matter.join('\n')}\n---`,
    `# ${escapeMarkdown(post.title.replace(/\s+/g, ' '))}`,
    ...(excerpt ? [`> ${excerpt}`] : []),
    htmlToMarkdown(withAbsoluteUrls(post.content, origin, url)),
  ]
    .join('\n\n')
    .concat('\n');
}
