import type { PostSummary, PublicPostList, SearchResult } from '@vitrine/contracts';
import { LoaderCircle, MessageCircle, SearchX } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { SearchedText } from '../../components/site/marked-words';
import { LeadCard, PostCard, SideCard } from '../../components/site/post-card';
import { SiteLink } from '../../components/site/site-link';
import { type ListAddress, listAddress } from './list-address';

const BESIDE_LEAD = 2;

/** The posts of one address of the list, and a link to more of them, which `islands/more.ts` puts below these. */
export function PostList({ list, address }: { list: PublicPostList; address: ListAddress }) {
  const { posts, next_cursor: cursor, search } = list;
  if (posts.length === 0)
    return (
      <EmptyList
        typed={address.search}
        filtered={Boolean(address.search || address.category)}
        pages={search?.pages ?? []}
        suggested={search?.suggested ?? []}
      />
    );
  // A page in the middle of the list has no lead story.
  const lead = address.after ? undefined : posts[0];
  const beside = lead ? posts.slice(1, 1 + BESIDE_LEAD) : [];
  const grid = posts.slice(lead ? 1 + beside.length : 0);
  return (
    <SearchedText value={search?.corrected ?? address.search}>
      {search && <SearchCount {...search} typed={address.search} />}
      {search && <OfferPages pages={search.pages} />}
      {lead && <Lead lead={lead} beside={beside} />}
      {grid.length > 0 && (
        <section aria-labelledby="mais-artigos" className={lead ? 'mt-20' : ''}>
          <h2 id="mais-artigos" tabIndex={-1} className="text-3xl font-bold tracking-tighter">
            Mais Artigos
          </h2>
          <div id="artigos" className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {grid.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
      {cursor && (
        <div className="mt-16 flex flex-col items-center gap-3">
          <SiteLink
            id="mais"
            to={listAddress({ ...address, after: cursor })}
            className={`group ${buttonStyle('outline', 'lg')}`}
          >
            <LoaderCircle aria-hidden="true" className="hidden size-4 animate-spin group-aria-busy:block" />
            Carregar mais artigos
          </SiteLink>
        </div>
      )}
      <p id="mais-estado" role="status" className="mt-3 text-center text-sm text-neutral-600" />
    </SearchedText>
  );
}

/** How much a search found, and for which words. */
function SearchCount({
  total,
  has_more,
  corrected,
  is_partial: isPartial,
  typed,
}: Omit<SearchResult, 'suggested' | 'pages'> & { typed: string }) {
  const articles = total === 1 ? '1 artigo' : `${has_more ? 'Mais de ' : ''}${total} artigos`;
  return (
    <p role="status" className="mb-8 text-neutral-600">
      {corrected && <>Nada foi encontrado para “{typed}”. </>}
      {isPartial && <>Nenhum artigo tem todas as palavras; mostramos os que têm mais delas. </>}
      {articles} para <strong className="font-semibold text-neutral-900">“{corrected ?? typed}”</strong>
    </p>
  );
}

/** Pages of products and plans that a search found. */
function OfferPages({ pages }: Pick<SearchResult, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <section aria-label="Produtos e planos" className="mb-12">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ path, name, text }) => (
          <li key={path}>
            <SiteLink
              to={path}
              className="block h-full rounded-lg border border-surface-200 bg-surface-50 p-5 hover:border-neutral-400"
            >
              <span className="font-semibold text-neutral-900">{name}</span>
              <span className="mt-1 line-clamp-2 text-sm text-neutral-600">{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lead({ lead, beside }: { lead: PostSummary; beside: PostSummary[] }) {
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
      <div className={beside.length > 0 ? 'lg:col-span-8' : 'lg:col-span-10'}>
        <LeadCard post={lead} />
      </div>
      {beside.length > 0 && (
        <div className="grid content-start gap-y-10 lg:col-span-4">
          {beside.map((post) => (
            <SideCard key={post.id} post={post} />
          ))}
        </div>
      )}
    </div>
  );
}

function EmptyList({
  typed,
  filtered,
  pages,
  suggested,
}: Pick<SearchResult, 'pages' | 'suggested'> & { typed: string; filtered: boolean }) {
  return (
    <>
      <NothingFound typed={typed} filtered={filtered} />
      <OfferPages pages={pages} />
      {suggested.length > 0 && (
        <section aria-labelledby="sugestoes">
          <h2 id="sugestoes" className="text-3xl font-bold tracking-tighter">
            Artigos mais recentes
          </h2>
          <div className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {suggested.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function NothingFound({ typed, filtered }: { typed: string; filtered: boolean }) {
  return (
    <div className="flex flex-col items-center py-24 text-center">
      <SearchX aria-hidden="true" className="size-10 text-neutral-400" strokeWidth={1.5} />
      <p className="mt-5 text-xl font-semibold text-neutral-900">Nenhum artigo encontrado.</p>
      {filtered && (
        <>
          <p className="mt-2 text-neutral-600">Tente outras palavras ou veja todas as categorias.</p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            {typed && (
              <ChatAnchor
                place="search"
                message={`Olá! Procurei por “${typed}” no blog e não encontrei. Podem me ajudar?`}
                className={buttonStyle()}
              >
                <MessageCircle aria-hidden="true" className="size-4" />
                Pergunte à equipe
              </ChatAnchor>
            )}
            <SiteLink to="/blog" className={buttonStyle('outline')}>
              Ver todos os artigos
            </SiteLink>
          </div>
        </>
      )}
    </div>
  );
}
