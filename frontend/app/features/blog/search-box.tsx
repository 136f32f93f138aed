import { SEARCH_CHARACTERS, withCampaign } from '@vitrine/contracts';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CampaignFields } from '../../components/site/campaign-fields';
import { useVisit } from '../../lib/visit/visit';
import { listAddress } from './list-address';

const PAUSE_MS = 300;

/**
 * Searches while the person types, after a short pause; React Router drops the answer to an earlier search.
 * Without JavaScript it is a form that leads to the same address.
 */
export function SearchBox({ search, category }: { search: string; category: string }) {
  const navigate = useNavigate();
  const { campaign } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);

  // Whoever clicks on an article right after typing wants the article: a late search would call that click back. Heard before the
  // router hears it, because what the router says of itself is rendered too late on a slow machine.
  useEffect(() => {
    const dropSearch = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
    };
    document.addEventListener('click', dropSearch, true);
    return () => {
      document.removeEventListener('click', dropSearch, true);
      clearTimeout(timer.current);
    };
  }, []);
  // The address may change without this box (back, a link): then the box follows.
  useEffect(() => {
    asked.current = search;
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);

  const go = () => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    // What was asked for last, not what is shown: a search on its way may be taken back.
    if (typed === asked.current) return;
    asked.current = typed;
    const address = withCampaign(listAddress({ category, search: typed }), campaign);
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };

  return (
    <form action="/blog" method="get" role="search" onSubmit={submit} className="relative w-full sm:w-80">
      {category && <input type="hidden" name="categoria" value={category} />}
      <CampaignFields />
      <label htmlFor="busca" className="sr-only">
        Buscar artigos
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-ink-500"
      />
      <input
        ref={input}
        id="busca"
        name="busca"
        type="search"
        maxLength={SEARCH_CHARACTERS}
        defaultValue={search}
        onInput={later}
        placeholder="Buscar artigos"
        autoComplete="off"
        className="block min-h-12 w-full rounded-md border border-ink-400 bg-white py-2.5 pl-11 pr-4 text-base text-ink-900 placeholder:text-ink-500 hover:border-ink-600"
      />
    </form>
  );
}
