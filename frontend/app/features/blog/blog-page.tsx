import type { Category, PublicPostList } from '@vitrine/contracts';
import { CategoryChips } from './category-chips';
import type { ListAddress } from './list-address';
import { Newsletter } from './newsletter';
import { PostList } from './post-list';
import { SearchBox } from './search-box';

/** The list of articles. What a search while typing replaces is in `#lista` (islands/search.ts). */
export function BlogPage({
  list,
  categories,
  category,
  address,
}: {
  list: PublicPostList;
  categories: Category[];
  /** The one that is chosen. */
  category: Category | undefined;
  address: ListAddress;
}) {
  return (
    <>
      <div className="wrap pb-24 pt-12 sm:pt-16">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-2xl">
            <h1 className="text-display font-bold tracking-tighter">{category?.name ?? 'Blog'}</h1>
            <p className="mt-3 text-lg text-neutral-600">
              {category?.description ??
                'Segurança e produtividade explicadas para quem decide e para quem cuida da TI.'}
            </p>
          </div>
          <SearchBox search={address.search} category={address.category} />
        </header>
        <div
          id="lista"
          className="transition-opacity aria-busy:opacity-60"
          data-search={address.after === '' ? address.search : undefined}
          data-found={list.search?.is_partial ? 0 : list.posts.length}
        >
          <div className="mb-12 mt-8 border-b border-surface-200 pb-8">
            <CategoryChips categories={categories} category={address.category} search={address.search} />
          </div>
          <PostList list={list} address={address} />
        </div>
      </div>
      <Newsletter />
    </>
  );
}
