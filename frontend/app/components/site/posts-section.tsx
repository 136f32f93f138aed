import type { PostSummary } from '@vitrine/contracts';
import { PostCard } from './post-card';

/** A few articles under a title; nothing where there are none. */
export function PostsSection({
  id,
  title,
  posts,
}: {
  id: string;
  title: string;
  posts: readonly PostSummary[];
}) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="section-space print:hidden">
      <div className="wrap">
        <h2 id={id} className="text-3xl font-bold tracking-tighter">
          {title}
        </h2>
        <div className="mt-6 gap-x-8 gap-y-12 max-md:snap-row sm:mt-8 md:grid md:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}
