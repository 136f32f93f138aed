import type { Person, PostSummary } from '@vitrine/contracts';
import { Portrait } from '../../components/site/portrait';
import { PostCard } from '../../components/site/post-card';
import { SiteLink } from '../../components/site/site-link';

/** A person who signs articles, and what they have written; null where that can't be had now. */
export function AuthorPage({ person, posts }: { person: Person; posts: readonly PostSummary[] | null }) {
  const { name, role, text, same_as: pages = [] } = person;
  return (
    <div className="wrap pb-24 pt-12 sm:pt-16">
      <header className="flex flex-wrap items-start gap-6 border-b border-surface-200 pb-10">
        <Portrait person={person} />
        <div className="min-w-0 max-w-2xl flex-1 basis-72">
          <h1 className="text-display font-bold tracking-tighter break-words">{name}</h1>
          <p className="mt-2 font-semibold text-brand-700">{role}</p>
          {text && <p className="mt-4 text-lg text-neutral-600">{text}</p>}
          {pages.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-5">
              {pages.map((url) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="me noopener noreferrer"
                    target="_blank"
                    className="inline-flex min-h-8 items-center font-semibold text-brand-700 underline underline-offset-4"
                  >
                    {new URL(url).host.replace(/^www\./, '')}
                    <span className="sr-only"> (abre em nova aba)</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {posts && posts.length > 0 ? (
        <section aria-labelledby="artigos-do-autor" className="mt-10">
          <h2 id="artigos-do-autor" className="text-3xl font-bold tracking-tighter">
            Artigos
          </h2>
          <div className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      ) : (
        <p className="mt-10 text-neutral-600">
          {posts ? 'Ainda não há artigos assinados.' : 'Não foi possível carregar os artigos agora.'}{' '}
          <SiteLink to="/blog" className="font-semibold text-brand-700 underline underline-offset-4">
            Ver todos os artigos
          </SiteLink>
        </p>
      )}
    </div>
  );
}
