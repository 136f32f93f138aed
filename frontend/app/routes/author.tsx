import { slugify } from '@vitrine/analysis';
import { SEO_TARGETS } from '@vitrine/contracts';
import { page } from '../components/site/page.server';
import { AuthorPage } from '../features/about/author-page';
import { fetchArticlesBy } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import { logServerError } from '../lib/log/log.server';
import { personPath } from '../lib/site-document/site-context';
import { breadcrumbs, person } from '../lib/seo/schema-org';
import { fullDescription, pageMeta } from '../lib/seo/seo';
import type { Route } from './+types/author';

export const loader = page(async ({ request, params }: Route.LoaderArgs, { company, document }) => {
  const author = document.proof.people.find(({ name }) => slugify(name) === params.slug);
  if (!author) throw await missingPage(request);
  const path = personPath(author);
  // Articles that can't be had are said to be so, with a status that keeps a cached page in place of this one.
  const posts = await fetchArticlesBy(author.name, request).catch((error: unknown) => {
    logServerError(error, request);
    return null;
  });
  const title = `${author.name}, ${author.role}`;
  return {
    meta: pageMeta(company, {
      title: [...title].length > SEO_TARGETS.title.max ? `Artigos de ${author.name}` : title,
      description: fullDescription(
        author.text || `${author.name} (${author.role}) escreve no blog da ${company.name}.`,
        `Leia os artigos de ${author.name} no blog da ${company.name}.`,
      ),
      path,
      card: 'about',
      feed: { title: `Artigos de ${author.name}`, query: { autor: author.name } },
    }),
    structuredData: [
      { '@context': 'https://schema.org', ...person(company, author) },
      breadcrumbs(company, [
        { name: 'Sobre a empresa', path: '/about' },
        { name: author.name, path },
      ]),
    ],
    main: <AuthorPage person={author} posts={posts} />,
    status: posts ? 200 : 503,
  };
});
