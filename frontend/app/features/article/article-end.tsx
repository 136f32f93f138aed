import type { Person, PublicPost } from '@vitrine/contracts';
import { Link as LinkIcon, Mail, Rss } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { Portrait } from '../../components/site/portrait';
import { SiteLink } from '../../components/site/site-link';
import { personPath, useCompany } from '../../lib/site-document/site-context';
import { absoluteUrl } from '../../lib/seo/seo';

/** Who wrote the article, and below it the ways to pass its published address on (`isShared`). */
export function ArticleEnd({
  post: { slug, title, author_name: name },
  author,
  isShared,
}: {
  post: Pick<PublicPost, 'slug' | 'title' | 'author_name'>;
  author: Person | undefined;
  isShared: boolean;
}) {
  return (
    <div className="mt-12 border-t border-surface-200 pt-8 print:hidden">
      <section aria-label="Quem escreveu" className="flex gap-5">
        <Portrait person={author ?? { name, picture: '' }} />
        <div className="min-w-0 self-center">
          <p className="text-sm text-neutral-600">Escrito por</p>
          <p className="text-xl leading-snug font-bold break-words">{name}</p>
          {author && (
            <>
              <p className="text-[0.9375rem] font-semibold text-brand-700">{author.role}</p>
              {author.text && <p className="mt-2 text-[0.9375rem] text-neutral-600">{author.text}</p>}
              <SiteLink
                to={personPath(author)}
                className="mt-1 inline-flex min-h-8 items-center text-[0.9375rem] font-semibold text-brand-700 underline underline-offset-4"
              >
                {`Artigos de ${name}`}
              </SiteLink>
            </>
          )}
        </div>
      </section>
      {isShared && <ShareLinks path={`/blog/${slug}`} title={title} />}
    </div>
  );
}

/** Plain links: they load nothing of another site. Only the copy needs a script (islands/share.ts). */
function ShareLinks({ path, title }: { path: string; title: string }) {
  const url = absoluteUrl(useCompany(), path);
  const [address, subject] = [url, title].map(encodeURIComponent);
  const others = [
    { to: `https://wa.me/?text=${subject}%20${address}`, label: 'WhatsApp' },
    { to: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`, label: 'LinkedIn' },
  ];
  return (
    <section aria-labelledby="passe-adiante" className="mt-8">
      <h2 id="passe-adiante" className="text-lg font-bold">
        Passe adiante
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {others.map(({ to, label }) => (
          <li key={label}>
            <a href={to} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline')}>
              {label}
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:?subject=${subject}&body=${address}`} className={buttonStyle('outline')}>
            <Mail aria-hidden="true" className="size-4" />
            E-mail
          </a>
        </li>
        <li>
          <button type="button" data-copy-link="" className={`${buttonStyle('outline')} noscript:hidden`}>
            <LinkIcon aria-hidden="true" className="size-4" />
            Copiar link
          </button>
        </li>
        <li>
          <a href="/feed.xml" className={buttonStyle('quiet')}>
            <Rss aria-hidden="true" className="size-4" />
            Assinar o feed
          </a>
        </li>
      </ul>
    </section>
  );
}
