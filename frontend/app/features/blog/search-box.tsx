import { SEARCH_CHARACTERS } from '@vitrine/contracts';
import { Search } from 'lucide-react';
import { CampaignFields } from '../../components/site/campaign-fields';

/**
 * Searches while the person types (islands/search.ts). Without JavaScript it is a form that leads to the same address.
 */
export function SearchBox({ search, category }: { search: string; category: string }) {
  return (
    <form action="/blog" method="get" role="search" className="relative w-full sm:w-80">
      {category && <input type="hidden" name="categoria" value={category} />}
      <CampaignFields />
      <label htmlFor="busca" className="sr-only">
        Buscar artigos
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-neutral-500"
      />
      <input
        id="busca"
        name="busca"
        type="search"
        maxLength={SEARCH_CHARACTERS}
        defaultValue={search}
        placeholder="Buscar artigos"
        autoComplete="off"
        className="block min-h-12 w-full rounded-md border border-neutral-400 bg-white py-2.5 pl-11 pr-4 text-base text-neutral-900 placeholder:text-neutral-500 hover:border-neutral-600"
      />
      <p role="status" className="text-sm text-neutral-600">
        <span id="busca-falhou" hidden className="mt-3 inline-block">
          Não foi possível buscar agora: a lista é a de antes.{' '}
          <button type="submit" className="min-h-8 font-semibold text-brand-700 underline underline-offset-4">
            Tentar de novo
          </button>
        </span>
      </p>
    </form>
  );
}
