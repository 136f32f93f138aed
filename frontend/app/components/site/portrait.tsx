import type { Person } from '@vitrine/contracts';

/** A person's picture, or their initials. */
export function Portrait({ person: { name, picture } }: { person: Pick<Person, 'name' | 'picture'> }) {
  return picture ? (
    <img
      src={picture}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      className="size-20 shrink-0 rounded-full bg-surface-100 object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-brand-900 text-2xl font-bold text-brand-200"
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first two names. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
