import type { PostSummary } from '@vitrine/contracts';
import { PostCard, SideCard } from './post-card';

/** A few articles under a title; nothing where there are none. */
export function PostsSection({
  id,
  title,
  posts,
  isShort = false,
}: {
  id: string;
  title: string;
  posts: readonly PostSummary[];
  /** Shows two on a phone. */
  isShort?: boolean;
}) {
  const [first] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby={id} className="section-space print:hidden">
      <div className="wrap">
        <h2 id={id} className="text-3xl font-bold tracking-tighter">
          {title}
        </h2>
        {posts.length === 1 ? (
          <div className="mt-6 max-w-3xl sm:mt-8">
            <SideCard post={first} isWide />
          </div>
        ) : (
          <div
            className={`mt-5 grid gap-x-8 gap-y-6 sm:mt-8 ${posts.length === 2 ? 'sm:max-lg:grid-cols-2' : 'sm:max-lg:gap-x-5'} sm:grid-cols-3 ${isShort ? '*:nth-3:max-sm:hidden' : ''}`}
          >
            {posts.map((post) => (
              <PostCard key={post.id} post={post} isSmall />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
