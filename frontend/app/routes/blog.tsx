import type { ListPage } from '@vitrine/contracts';
import { page } from '../components/site/page.server';
import { listAddress, listFilter, readAddress } from '../features/blog/list-address';
import { BlogPage } from '../features/blog/blog-page';
import { ContentError, fetchListPage } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import { pageTexts } from '../lib/site-document/site-context';
import { logServerError } from '../lib/log/log.server';
import { breadcrumbs } from '../lib/seo/schema-org';
import { fullDescription, pageMeta } from '../lib/seo/seo';

const NOTHING: ListPage = { list: { posts: [], next_cursor: null }, categories: [] };

export const loader = page(async ({ request, url }, site) => {
  const { company } = site;
  const address = readAddress(url.searchParams);
  let status = 200;
  // A list that can't be had is shown empty, with a status that keeps a cached one in its place.
  const { list, categories } = await fetchListPage(listFilter(address), request).catch((error: unknown) => {
    const isRefused = error instanceof ContentError && error.status === 400;
    if (!isRefused) logServerError(error, request);
    status = isRefused ? 404 : 503;
    return NOTHING;
  });
  const category = categories.find(({ slug }) => slug === address.category);
  // Without any category it is not known which there are.
  if (address.category && !category && categories.length > 0) throw await missingPage(request);
  const texts = pageTexts(site, 'blog');
  return {
    meta: pageMeta(company, {
      title: category ? `${category.name}: artigos do blog` : texts.title,
      description: category?.description
        ? fullDescription(
            category.description,
            `Leia os artigos de ${category.name} no blog da ${company.name}.`,
          )
        : texts.description,
      path: listAddress({ category: category?.slug }),
      card: texts.card,
      ...(category && { feed: { title: `Blog: ${category.name}`, query: { categoria: category.slug } } }),
      noindex: Boolean(address.search || address.after),
    }),
    structuredData: [
      breadcrumbs(company, [
        { name: 'Blog', path: '/blog' },
        ...(category ? [{ name: category.name, path: listAddress({ category: category.slug }) }] : []),
      ]),
    ],
    main: <BlogPage list={list} categories={categories} category={category} address={address} />,
    island: 'blog',
    status,
  };
});
