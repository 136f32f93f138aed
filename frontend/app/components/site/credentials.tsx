import { BadgeCheck, ExternalLink } from 'lucide-react';
import type { Credential } from '@vitrine/contracts';

/** Credentials as their makers know them, each with the page where it can be checked. */
export function Credentials({
  credentials,
  dark = false,
}: {
  credentials: readonly Credential[];
  dark?: boolean;
}) {
  const quiet = dark ? 'text-neutral-200' : 'text-neutral-600';
  return (
    <ul className="max-sm:snap-row">
      {credentials.map(({ name, number, link, picture }) => (
        <li
          key={number}
          className={`flex items-center gap-4 border-t py-3 sm:gap-5 lg:py-5 ${dark ? 'border-neutral-700' : 'border-surface-300'}`}
        >
          {picture ? (
            <img
              src={picture}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 shrink-0 rounded-md bg-white object-contain"
            />
          ) : (
            <span
              className={`grid size-14 shrink-0 place-items-center rounded-md ${dark ? 'bg-neutral-800 text-brand-300' : 'bg-brand-50 text-brand-700'}`}
            >
              <BadgeCheck aria-hidden="true" className="size-7" strokeWidth={1.6} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <h3 className="text-lg leading-snug font-bold">{name}</h3>
            <p className={`tabular mt-0.5 text-[0.9375rem] break-words ${quiet}`}>{`Número ${number}`}</p>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className={`mt-1 inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] font-semibold underline underline-offset-4 ${dark ? 'text-brand-300 hover:text-white' : 'text-brand-700 hover:text-brand-900'}`}
            >
              Conferir com o fabricante
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">{`: ${name} (abre em nova aba)`}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
