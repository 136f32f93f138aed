import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../components/ui/cx';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const PATH = '/blog/admin/esperando';
const MINUTE = 60_000;

/** Leads to the inbox, with the number of unread entries: asked again each minute and when the tab is shown again. */
export function InboxBell() {
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...callQuery(api.adminInboxUnread, {}),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Esperando por mim: ${unread.toLocaleString('pt-BR')}` : 'Esperando por mim';
  return (
    <Link
      to={PATH}
      title={label}
      aria-label={label}
      aria-current={pathname === PATH ? 'page' : undefined}
      className={cx(
        'relative grid size-9 shrink-0 place-items-center rounded-md hover:bg-neutral-800 focus-visible:outline-brand-400',
        pathname === PATH && 'bg-neutral-800',
      )}
    >
      <Bell aria-hidden className="size-4.5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-2xs leading-4.5 font-bold text-white tabular"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
