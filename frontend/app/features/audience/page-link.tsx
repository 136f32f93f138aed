import type { NamedPage } from '@vitrine/contracts';

/** A page's name, as a link where there is one to see. */
export function PageLink({ page: { name, path } }: { page: NamedPage }) {
  return path ? (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      title={name}
      className="underline-offset-2 hover:underline"
    >
      {name}
    </a>
  ) : (
    <>{name}</>
  );
}
