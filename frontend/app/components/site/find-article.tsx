import { SEARCH_CHARACTERS } from '@vitrine/contracts';
import { buttonStyle } from './button-styles';
import { CampaignFields } from './campaign-fields';

/** A search of the blog from a page that has nothing else to show. */
export function FindArticle() {
  return (
    <form action="/blog" method="get" role="search" className="mt-7 flex max-w-xl flex-wrap gap-3">
      <CampaignFields />
      <label htmlFor="procurar" className="sr-only">
        Buscar artigos
      </label>
      <input
        id="procurar"
        name="busca"
        type="search"
        required
        maxLength={SEARCH_CHARACTERS}
        placeholder="Buscar artigos"
        autoComplete="off"
        className="block min-h-13 min-w-48 flex-1 rounded-md border border-neutral-400 bg-white px-4 text-base text-neutral-900 placeholder:text-neutral-500 hover:border-neutral-600"
      />
      <button type="submit" className={buttonStyle('outline', 'lg')}>
        Buscar
      </button>
    </form>
  );
}
