import type { Category } from '@vitrine/contracts';
import { listAddress } from './list-address';
import { SiteLink } from '../../components/site/site-link';

/**
 * Todas and each category, as links that keep the search: a row to push on phones, else rows of about the same length,
 * which `text-wrap: balance` gives to inline blocks.
 */
export function CategoryChips({
  categories,
  category,
  search,
}: {
  categories: Category[];
  category: string;
  search: string;
}) {
  const chips = [{ slug: '', name: 'Todas' }, ...categories];
  return (
    <nav aria-label="Categorias">
      <ul className="flex gap-2 max-sm:-mx-4.5 max-sm:overflow-x-auto max-sm:px-4.5 max-sm:py-1 sm:-mb-2 sm:block sm:text-balance">
        {chips.map(({ slug, name }) => (
          <li key={slug} className="sm:mr-2 sm:mb-2 sm:inline-block">
            <SiteLink
              to={listAddress({ category: slug, search })}
              aria-current={slug === category ? 'true' : undefined}
              className={`inline-flex min-h-10 items-center whitespace-nowrap rounded-full border px-4 text-sm font-semibold transition-colors ${slug === category ? 'border-neutral-900 bg-neutral-900 text-white' : 'border-surface-300 bg-white text-neutral-700 hover:border-neutral-900'}`}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
