import { slugify } from '@vitrine/analysis';
import { PAGE_SIZES, SEO_TARGETS } from '@vitrine/contracts';
import { page } from '../components/site/page.server';
import { AuthorPage } from '../features/about/author-page';
import { fetchNewest } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import { personPath } from '../lib/company/company';
import { breadcrumbs, person } from '../lib/seo/schema-org';
import { fullDescription, pageMeta } from '../lib/seo/seo';
import type { Route } from './+types/author';

export const loader = page(async ({ request, params }: Route.LoaderArgs, { company, people }) => {
  const author = people.find(({ name }) => slugify(name) === params.slug);
  if (!author) throw await missingPage(request);
  const path = personPath(author);
  const title = `${author.name}, ${author.role}`;
  return {
    meta: pageMeta(company, {
      title: [...title].length > SEO_TARGETS.title.max ? `Artigos de ${author.name}` : title,
      description: fullDescription(
        author.text ?? `${author.name} (${author.role}) escreve no blog da ${company.name}.`,
        `Leia os artigos de ${author.name} no blog da ${company.name}.`,
      ),
      path,
    }),
    structuredData: [
      { '@context': 'https://schema.org', ...person(company, author) },
      breadcrumbs(company, [
        { name: 'Sobre a empresa', path: '/about' },
        { name: author.name, path },
      ]),
    ],
    main: (
      <AuthorPage
        person={author}
        posts={await fetchNewest(request, { author: author.name, limit: PAGE_SIZES.publicDefault })}
      />
    ),
  };
});
