import { useSite } from '../../lib/company/company';
import { SiteLink } from './site-link';

/** Our mark: a pane of glass with a watched point behind it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="8" className="fill-neutral-900" />
      <path
        d="M8 9.5 16 23l8-13.5"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-white"
      />
      <circle cx="16" cy="10.5" r="2.6" className="fill-brand-400" />
    </svg>
  );
}

/** The company's mark and name, leading home. */
export function Logo({ dark = false }: { dark?: boolean }) {
  const {
    company: { name },
    brand: { mark, logo, logo_dark },
  } = useSite();
  const wide = (dark && logo_dark) || logo;
  return (
    <SiteLink
      to="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm"
      aria-label={`${name}, página inicial`}
    >
      {wide ? (
        <img src={wide} alt="" width={160} height={36} className="h-9 w-auto max-w-40 object-contain" />
      ) : (
        <>
          {mark ? (
            <img
              src={mark}
              alt=""
              width={32}
              height={32}
              className="size-8 shrink-0 rounded-lg object-contain"
            />
          ) : (
            <Mark className={`size-8 shrink-0 ${dark ? 'rounded-lg ring-1 ring-neutral-600' : ''}`} />
          )}
          <span
            className={`truncate text-[1.0625rem] font-bold tracking-tight ${dark ? 'text-white' : 'text-neutral-900'}`}
          >
            {name}
          </span>
        </>
      )}
    </SiteLink>
  );
}
