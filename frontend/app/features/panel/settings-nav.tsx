import { Link, useLocation } from 'react-router-dom';
import { useActiveInSight } from '../../lib/react/use-active-in-sight';
import { isCurrentEntry, settings } from './menu-entries';

/** The screens of Ajustes, above the one that is open. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const strip = useActiveInSight<HTMLElement>(pathname);
  return (
    <nav
      ref={strip}
      aria-label="Ajustes"
      className="mb-5 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-surface-200 pr-1"
    >
      {settings.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={isCurrentEntry(pathname, place) ? 'page' : undefined}
          className="border-b-2 border-transparent px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-neutral-600 hover:text-neutral-900 focus-visible:-outline-offset-3 aria-[current]:border-brand-600 aria-[current]:text-neutral-900 max-sm:px-2"
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
