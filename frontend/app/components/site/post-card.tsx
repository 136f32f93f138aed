import type { PostSummary } from '@vitrine/contracts';
import { useCompany } from '../../lib/site-document/site-context';
import { longDate } from '../../lib/dates/long-date';
import { ArticlePicture } from './article-picture';
import { MarkedWords } from './marked-words';
import { SiteLink } from './site-link';

const titleLink = 'after:absolute after:inset-0 group-hover:text-brand-800';

/** Author, date and reading time of a post in a list. */
function PostFacts({ post, className }: { post: PostSummary; className: string }) {
  const { timezone } = useCompany();
  return (
    <p className={`text-sm text-neutral-600 ${className}`}>
      {post.author_name}
      <span aria-hidden="true"> · </span>
      <time dateTime={post.published_at} className="whitespace-nowrap">
        {longDate(post.published_at, timezone)}
      </time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{`${post.reading_minutes} min de leitura`}</span>
    </p>
  );
}

/** A post in a grid: the whole card leads to it. A small one is title and facts on a phone. */
export function PostCard({ post, isSmall = false }: { post: PostSummary; isSmall?: boolean }) {
  const picture = isSmall ? 'max-sm:hidden' : '';
  const excerpt = isSmall ? 'max-lg:hidden' : '';
  return (
    <article className="group relative flex flex-col">
      <div className={`mb-4 overflow-hidden rounded-lg bg-surface-100 ${picture}`}>
        <ArticlePicture
          url={post.featured_image}
          alt=""
          sizes="(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 92vw"
          className="aspect-[1408/768] w-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
        />
      </div>
      <p className="text-sm font-semibold text-brand-700">{post.category_name}</p>
      <h3
        className={`mt-1.5 text-xl leading-snug font-bold text-neutral-900 ${isSmall ? 'sm:max-lg:text-lg' : ''}`}
      >
        <SiteLink to={`/blog/${post.slug}`} className={titleLink}>
          <MarkedWords>{post.title}</MarkedWords>
        </SiteLink>
      </h3>
      <p className={`mt-2 line-clamp-3 text-[0.9375rem] text-neutral-600 ${excerpt}`}>
        <MarkedWords>{post.excerpt}</MarkedWords>
      </p>
      <PostFacts post={post} className={`mt-auto ${isSmall ? 'pt-1.5 sm:pt-4' : 'pt-4'}`} />
    </article>
  );
}

/** The lead story of the list. */
export function LeadCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-xl bg-surface-100">
        <ArticlePicture
          url={post.featured_image}
          alt=""
          sizes="(min-width: 1024px) 46rem, 92vw"
          eager
          className="aspect-[1408/768] w-full object-cover"
        />
      </div>
      <p className="mt-6 text-sm font-semibold text-brand-700">{post.category_name}</p>
      <h2 className="mt-2 text-4xl font-bold tracking-tighter text-neutral-900">
        <SiteLink to={`/blog/${post.slug}`} className={titleLink}>
          <MarkedWords>{post.title}</MarkedWords>
        </SiteLink>
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-neutral-600">
        <MarkedWords>{post.excerpt}</MarkedWords>
      </p>
      <PostFacts post={post} className="mt-4" />
    </article>
  );
}

/** One of the two stories next to the lead; a wide one has its picture at its side, but not on a phone. */
export function SideCard({ post, isWide = false }: { post: PostSummary; isWide?: boolean }) {
  return (
    <article
      className={`group relative grid items-start gap-x-5 gap-y-4 ${isWide ? 'sm:grid-cols-[18rem_1fr]' : 'sm:max-lg:grid-cols-[14rem_1fr]'}`}
    >
      <div className="overflow-hidden rounded-lg bg-surface-100">
        <ArticlePicture
          url={post.featured_image}
          alt=""
          sizes="(min-width: 1024px) 24rem, (min-width: 640px) 14rem, 92vw"
          className="aspect-[1408/768] w-full object-cover"
        />
      </div>
      <div>
        <p className="text-sm font-semibold text-brand-700">{post.category_name}</p>
        <h2 className="mt-1.5 text-xl font-bold leading-snug text-neutral-900">
          <SiteLink to={`/blog/${post.slug}`} className={titleLink}>
            <MarkedWords>{post.title}</MarkedWords>
          </SiteLink>
        </h2>
        <p className="mt-2 line-clamp-2 text-[0.9375rem] text-neutral-600 lg:hidden">
          <MarkedWords>{post.excerpt}</MarkedWords>
        </p>
        <PostFacts post={post} className="mt-2" />
      </div>
    </article>
  );
}
