import { initialOf, transparentUrl } from '@vitrine/contracts';
import { useSite } from '../../lib/site-document/site-context';
import { SiteLink } from './site-link';

/** The company's mark and name, leading home. */
export function Logo({ dark = false }: { dark?: boolean }) {
  const {
    company: { name },
    brand: { mark, logo, logo_dark, short_name },
  } = useSite();
  const wide = (dark && logo_dark) || logo;
  return (
    <SiteLink
      to="/"
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-sm"
      aria-label={`${name}, página inicial`}
    >
      {wide ? (
        <img
          src={transparentUrl(wide, 320)}
          alt=""
          width={160}
          height={36}
          className="h-9 w-auto max-w-40 object-contain"
        />
      ) : (
        <>
          {mark ? (
            <img
              src={transparentUrl(mark, 96)}
              alt=""
              width={32}
              height={32}
              className="size-8 shrink-0 rounded-lg object-contain"
            />
          ) : (
            // Drawn by CSS: it is no part of the link's text.
            <span
              aria-hidden="true"
              data-initial={initialOf(name)}
              className="grid size-8 shrink-0 place-items-center rounded-lg bg-action font-bold text-on-action before:content-[attr(data-initial)]"
            />
          )}
          <span
            className={`truncate text-[1.0625rem] font-bold tracking-tight ${dark ? 'text-white' : 'text-neutral-900'}`}
          >
            {short_name ? (
              <>
                <span className="sm:hidden">{short_name}</span>
                <span className="max-sm:hidden">{name}</span>
              </>
            ) : (
              name
            )}
          </span>
        </>
      )}
    </SiteLink>
  );
}
