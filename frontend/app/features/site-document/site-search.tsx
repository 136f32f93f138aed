import { useDeferredValue, useState } from 'react';
import type { Path } from '@vitrine/contracts';
import { SearchInput } from '../../components/ui/search-input';
import { counted } from '../../lib/words/counted';
import type { Leaf } from './leaves';
import { searchLeaves } from './search-leaves';

const MOST = 30;

/** Finds values of the site by their labels and texts. The first result opens with Enter. */
export function SiteSearch({ leaves, onOpen }: { leaves: readonly Leaf[]; onOpen: (path: Path) => void }) {
  const [search, setSearch] = useState('');
  const hits = searchLeaves(leaves, useDeferredValue(search));
  const open = (path: Path) => {
    setSearch('');
    onOpen(path);
  };
  return (
    <div
      className="relative min-w-0 max-sm:flex-1"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setSearch('');
      }}
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          // The results follow what is typed with a delay.
          const [first] = searchLeaves(leaves, search);
          if (first) open(first.leaf.path);
        }}
      >
        <SearchInput label="Procurar nos campos do site" value={search} onSearch={setSearch} />
      </form>
      {search.trim() !== '' && (
        <div className="absolute top-full left-0 z-20 mt-1 max-h-[60dvh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-surface-300 bg-white p-1 shadow-lg">
          <p role="status" className="px-2 py-1 text-2xs text-neutral-600">
            {hits.length === 0 ? 'Nada encontrado.' : counted(hits.length, 'campo', 'campos')}
          </p>
          <ul aria-label="Campos encontrados">
            {hits.slice(0, MOST).map(({ leaf, excerpt }) => (
              <li key={leaf.key}>
                <button
                  type="button"
                  onClick={() => open(leaf.path)}
                  className="block w-full rounded-sm px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-surface-100"
                >
                  <span className="block text-xs font-semibold text-neutral-900">
                    {leaf.labels.join(' › ')}
                  </span>
                  <span className="block text-neutral-700">{excerpt}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
