import type { Category, PublicPostList } from '@vitrine/contracts';
import { data, type MetaDescriptor, useNavigation } from 'react-router-dom';
import { CategoryChips } from '../features/blog/category-chips';
import { listAddress, listFilter, readAddress } from '../features/blog/list-address';
import { Newsletter } from '../features/blog/newsletter';
import { PostList } from '../features/blog/post-list';
import { fetchCategoryList, fetchList } from '../features/blog/posts-api';
import { SearchBox } from '../features/blog/search-box';
import { usePoorSearch } from '../features/blog/use-poor-search';
import { useCompany } from '../lib/company/company';
import { ContentError, fetchListPage } from '../lib/api/content.server';
import { logError } from '../lib/log/log';
import { logServerError } from '../lib/log/log.server';
import { breadcrumbs } from '../lib/seo/schema-org';
import { companyOf, type MetaInput, pageMeta } from '../lib/seo/seo';
import { KeptPart } from '../lib/rendering/kept-part';
import { StructuredData } from '../lib/rendering/structured-data';
import type { Route } from './+types/blog';

const NOTHING: PublicPostList = { posts: [], next_cursor: null };

/** A list that can't be had is shown empty, with a status that keeps a cached one in its place. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const address = readAddress(url.searchParams);
  try {
    return data({ ...(await fetchListPage(listFilter(address), request)), address });
  } catch (error) {
    const refused = error instanceof ContentError && error.status === 400;
    if (!refused) logServerError(error, request);
    return data({ list: NOTHING, categories: [], address }, { status: refused ? 404 : 503 });
  }
}

let knownCategories: Category[] | undefined;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const address = readAddress(new URL(request.url).searchParams);
  const logged =
    <T,>(fallback: T) =>
    (error: unknown) => {
      if (!signal.aborted) logError('Failed to load the blog', error);
      return fallback;
    };
  const [list, categories] = await Promise.all([
    fetchList(address, signal).catch(logged(NOTHING)),
    knownCategories ?? fetchCategoryList(signal).catch(logged(undefined)),
  ]);
  knownCategories = categories;
  return { list, categories: categories ?? [], address };
}

const chosen = ({ categories, address }: { categories: Category[]; address: { category: string } }) =>
  categories.find(({ slug }) => slug === address.category);

export const meta = ({
  loaderData,
  matches,
}: MetaInput<Route.ComponentProps['loaderData']>): MetaDescriptor[] => {
  const company = companyOf(matches);
  if (!company || !loaderData) return [{ title: 'Blog' }];
  const category = chosen(loaderData);
  const { address } = loaderData;
  return pageMeta(company, {
    title: category ? `${category.name}: artigos do blog` : 'Blog de segurança e produtividade',
    description:
      category?.description ||
      'Artigos sobre segurança de endpoints, ransomware, LGPD, Microsoft 365 e Google Workspace, escritos para quem cuida da TI de empresas brasileiras.',
    path: listAddress({ category: address.category }),
    noindex: Boolean(address.search || address.after),
  });
};

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { list, categories, address } = loaderData;
  const { location } = useNavigation();
  const loading = location?.pathname === '/blog';
  usePoorSearch(address.after === '' ? address.search : '', list.posts.length);
  const category = chosen(loaderData);
  return (
    <>
      {import.meta.env.SSR && <BlogStructure />}
      <div className="wrap pb-24 pt-12 sm:pt-16">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-2xl">
            <h1 className="text-display font-bold tracking-tighter">{category?.name ?? 'Blog'}</h1>
            <p className="mt-3 text-lg text-ink-600">
              {category?.description ??
                'Segurança e produtividade explicadas para quem decide e para quem cuida da TI.'}
            </p>
          </div>
          <SearchBox search={address.search} category={address.category} />
        </header>
        <div className="mb-12 mt-8 border-b border-sand-200 pb-8">
          <CategoryChips categories={categories} category={address.category} search={address.search} />
        </div>
        <div aria-busy={loading} className={`transition-opacity ${loading ? 'opacity-60' : ''}`}>
          <PostList key={listAddress(address)} first={list} address={address} />
        </div>
      </div>
      <KeptPart name="newsletter">
        <Newsletter />
      </KeptPart>
    </>
  );
}

function BlogStructure() {
  const company = useCompany();
  return <StructuredData data={breadcrumbs(company, [{ name: 'Blog', path: '/blog' }])} />;
}
