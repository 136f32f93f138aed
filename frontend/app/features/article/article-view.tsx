import { offersOf, type Offer } from '@vitrine/contracts';
import { Clock, Eye } from 'lucide-react';
import { ArticlePicture } from '../../components/site/article-picture';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { SiteLink } from '../../components/site/site-link';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { findPerson, personPath, useCompany, useDocument } from '../../lib/site-document/site-context';
import { longDate } from '../../lib/dates/long-date';
import { useChat } from '../../lib/chat/use-chat';
import { ArticleEnd } from './article-end';
import { withChatButtons } from './chat-buttons';
import type { ArticleData } from './load-article.server';
import { middleHeading } from './middle-heading';
import { OfferCard } from './offer-card';
import { withProducts } from './product-cards';
import { ShareButton } from './share-button';
import { hasIndex, TableOfContents } from './table-of-contents';

/** An article without contents is centred: a column for them would be empty. */
const alone = 'max-w-5xl';

const DAY_MS = 86_400_000;
const count = new Intl.NumberFormat('pt-BR');

/**
 * An article as its page and its private links show it; only its page counts a view and is shared (`isCounted`). Who
 * reviews it reads the text without what is offered around it (`hasOffers`).
 */
export function ArticleView({
  post,
  contents,
  related,
  html,
  isCounted = false,
  hasOffers = true,
}: ArticleData & { isCounted?: boolean; hasOffers?: boolean }) {
  const { timezone } = useCompany();
  const { proof, catalogue } = useDocument();
  const chatMessages = useChatMessages();
  const author = findPerson(proof.people, post.author_name);
  const published = longDate(post.published_at, timezone);
  // A correction within the first day is part of publishing.
  const isRevised = Date.parse(post.updated_at) - Date.parse(post.published_at) > DAY_MS;
  const indexed = hasIndex(contents);
  const picture = (
    <ArticlePicture
      url={post.featured_image}
      alt={`Ilustração do artigo: ${post.title}`}
      sizes="(min-width: 1248px) 53rem, (min-width: 1024px) 70vw, 92vw"
      eager
      className="aspect-[1408/768] w-full rounded-xl bg-surface-100 object-cover"
    />
  );
  const { link } = useChat('text');
  const chat = (product?: string) => link(chatMessages.article(post.title, product));
  const shown = withProducts(withChatButtons(html, chat()), catalogue, chat);
  const offer = hasOffers
    ? offersOf(catalogue).find(({ product }) => product === post.category_product)
    : undefined;
  const middle = offer ? middleHeading(shown) : 0;
  const content =
    offer && middle > 0 ? (
      <div className="article-content">
        <div className="article-part" dangerouslySetInnerHTML={{ __html: shown.slice(0, middle) }} />
        <OfferCard offer={offer} title={post.title} />
        <div className="article-part" dangerouslySetInnerHTML={{ __html: shown.slice(middle) }} />
      </div>
    ) : (
      <div className="article-content" dangerouslySetInnerHTML={{ __html: shown }} />
    );
  const end = hasOffers && <ArticleEnd post={post} author={author} isShared={isCounted} />;
  return (
    <>
      <article id="artigo" data-slug={isCounted ? post.slug : undefined} className="reading-timeline">
        {hasOffers && <div aria-hidden="true" className="reading-progress print:hidden" />}
        <header className={`wrap pt-10 sm:pt-14 ${indexed ? '' : alone}`}>
          <nav aria-label="Você está em" className="text-sm print:hidden">
            <ol className="flex flex-wrap items-center gap-x-2">
              <li>
                <SiteLink
                  to="/blog"
                  className="inline-flex min-h-6 items-center font-medium text-neutral-600 hover:text-brand-700"
                >
                  Blog
                </SiteLink>
              </li>
              <li aria-hidden="true" className="text-neutral-400">
                /
              </li>
              <li>
                <SiteLink
                  to={`/blog?categoria=${post.category_slug}`}
                  className="inline-flex min-h-6 items-center font-semibold text-brand-700 hover:text-brand-900"
                >
                  {post.category_name}
                </SiteLink>
              </li>
            </ol>
          </nav>
          <h1
            id="artigo-titulo"
            className="mt-4 max-w-4xl text-display font-bold tracking-tighter break-words"
          >
            {post.title}
          </h1>
          {post.excerpt && <p className="mt-5 max-w-3xl text-xl text-neutral-600">{post.excerpt}</p>}
          <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-surface-200 py-5">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-[0.9375rem] text-neutral-600">
              <p>
                Por{' '}
                {author ? (
                  <SiteLink
                    to={personPath(author)}
                    className="font-semibold text-neutral-900 underline decoration-surface-300 underline-offset-4 hover:decoration-brand-600"
                  >
                    {post.author_name}
                  </SiteLink>
                ) : (
                  <span className="font-semibold text-neutral-900">{post.author_name}</span>
                )}
              </p>
              <p>
                <time dateTime={post.published_at}>{published}</time>
              </p>
              {isRevised && (
                <p>
                  {'Revisado em '}
                  <time dateTime={post.updated_at}>{longDate(post.updated_at, timezone)}</time>
                </p>
              )}
              <p className="inline-flex items-center gap-1.5">
                <Clock aria-hidden="true" className="size-4" />
                {`${post.reading_minutes} min de leitura`}
              </p>
              <p className="tabular inline-flex items-center gap-1.5">
                <Eye aria-hidden="true" className="size-4" />
                {post.view_count === 1 ? '1 visualização' : `${count.format(post.view_count)} visualizações`}
              </p>
            </div>
            {isCounted && <ShareButton title={post.title} text={post.excerpt} />}
          </div>
        </header>
        <div className="article-body">
          {indexed ? (
            <div className="wrap article-indexed grid gap-x-14 gap-y-8 pb-14 lg:grid-cols-12 lg:pb-20">
              <div className="lg:col-span-9 lg:col-start-4 lg:row-start-1">{picture}</div>
              <div className="lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
                <div className="lg:sticky lg:top-26 lg:max-h-[calc(100vh-12rem)] lg:overflow-y-auto">
                  <TableOfContents entries={contents} />
                </div>
              </div>
              <div className="article-column min-w-0 lg:col-span-9 lg:col-start-4 lg:pt-4">
                {content}
                {end}
              </div>
            </div>
          ) : (
            <div className={`wrap pb-14 lg:pb-20 ${alone}`}>
              {picture}
              <div className="article-column mx-auto mt-8 max-w-[var(--measure)] lg:mt-12">
                {content}
                {end}
              </div>
            </div>
          )}
        </div>
      </article>
      {hasOffers && <ArticleCall title={post.title} offer={offer} />}
      <PostsSection id="relacionados" title="Artigos Relacionados" posts={related} />
    </>
  );
}

function ArticleCall({ title, offer }: { title: string; offer: Offer | undefined }) {
  return (
    <section aria-labelledby="interessado" className="bg-brand-900 text-white print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
        <div className="max-w-2xl">
          <h2 id="interessado" className="text-3xl font-bold tracking-tighter">
            Interessado em Nossas Soluções?
          </h2>
          <p className="mt-3 text-lg text-brand-100">
            {offer
              ? `Converse com quem implanta ${offer.name} todos os dias. O assunto deste artigo já vai na mensagem.`
              : 'Converse com quem implanta isso todos os dias. O assunto deste artigo já vai na mensagem.'}
          </p>
        </div>
        <ChatAnchor
          place="article"
          message={useChatMessages().article(title, offer?.name)}
          className={buttonStyle('bright', 'lg')}
        >
          Falar com Especialista
        </ChatAnchor>
      </div>
    </section>
  );
}
