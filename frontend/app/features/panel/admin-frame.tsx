import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartNoAxesColumn,
  Ellipsis,
  ExternalLink,
  FileText,
  Images,
  KeyRound,
  ListChecks,
  LogOut,
  MessagesSquare,
  MonitorSmartphone,
  Settings,
  SunMoon,
  type LucideIcon,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../components/ui/cx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../components/ui/menu';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany, useSite } from '../../lib/site-document/site-context';
import { useActiveInSight } from '../../lib/react/use-active-in-sight';
import { useAuth } from '../auth/use-auth';
import { personName } from '../auth/person-name';
import { ColorSchemeChoice } from './color-scheme-choice';
import { InboxBell } from './inbox-bell';
import { isCurrentEntry, settings, type MenuEntry } from './menu-entries';

interface Entry extends MenuEntry {
  icon: LucideIcon;
  /** Shown in the bar of a phone; the others are behind Mais there. */
  onPhone?: true;
}

const HEALTH = '/blog/admin/pendencias';

/** The menu: seven entries at most, by what a person comes for. */
const groups: readonly { name?: string; places: readonly Entry[] }[] = [
  {
    name: 'Redação',
    places: [
      {
        to: '/blog/admin',
        label: 'Posts',
        icon: FileText,
        also: ['/blog/admin/lixeira', '/blog/admin/revisoes'],
        onPhone: true,
      },
      { to: '/blog/admin/calendario', label: 'Calendário', icon: CalendarDays, onPhone: true },
      { to: '/blog/admin/imagens', label: 'Imagens e arquivos', icon: Images },
    ],
  },
  {
    name: 'Resultado',
    places: [
      {
        to: '/blog/admin/leitores',
        label: 'Leitores',
        icon: ChartNoAxesColumn,
        also: ['/blog/admin/leitores'],
      },
      { to: '/blog/admin/conversas', label: 'Conversas', icon: MessagesSquare, onPhone: true },
    ],
  },
  {
    name: 'Cuidado',
    places: [{ to: HEALTH, label: 'Pendências', icon: ListChecks }],
  },
  {
    places: [
      {
        to: '/blog/admin/site',
        label: 'Ajustes',
        icon: Settings,
        also: settings.flatMap(({ to, also = [] }) => [to, ...also]),
      },
    ],
  },
];
/** What only phones have behind Mais. */
const others = groups.flatMap(({ places }) => places.filter(({ onPhone }) => !onPhone));

/** Under one's own name. */
const account: readonly (Pick<Entry, 'to' | 'label' | 'icon'> & { reload?: true })[] = [
  { to: '/blog/admin/sessoes', label: 'Sessões', icon: MonitorSmartphone },
  { to: '/blog/admin/tokens', label: 'Meus tokens', icon: KeyRound },
  // The whole document: the site's pages have another security policy than the admin area.
  { to: '/blog', label: 'Ver blog', icon: ExternalLink, reload: true },
];

const item =
  'relative flex items-center gap-2.5 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors h-9 ' +
  'focus-visible:outline-brand-400 [&_svg]:size-4 [&_svg]:shrink-0 sm:max-lg:px-2 sm:max-lg:[&_svg]:hidden ' +
  'max-sm:h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-2xs max-sm:[&_svg]:size-5';
const look = (isHere: boolean) =>
  cx(
    item,
    isHere
      ? 'bg-neutral-800 text-white [&_svg]:text-brand-300'
      : 'text-neutral-200 hover:bg-neutral-800 hover:text-white',
  );

/** The problems of the blog that are open, for the menu. */
function usePending(): number {
  const { data } = useQuery({ ...callQuery(api.adminHealth, {}), staleTime: 60_000 });
  return Object.values(data?.sections ?? {}).reduce((sum, count) => sum + count, 0);
}

/** A number behind an entry, which says in its title what it counts; nothing for none. */
const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span
      aria-hidden
      className="ml-auto rounded-full bg-neutral-700 px-1.5 text-2xs leading-4.5 font-bold text-white tabular max-sm:absolute max-sm:top-1 max-sm:left-[calc(50%+0.5rem)]"
    >
      {of.toLocaleString('pt-BR')}
    </span>
  );

/** Rail (or, on a small screen, header and bar), banners and content of every admin screen but the editor. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user, logout } = useAuth();
  const company = useCompany();
  const demo = useSite().demo;
  const { pathname } = useLocation();
  const strip = useActiveInSight<HTMLDivElement>(pathname);
  const counts: Partial<Record<string, number>> = { [HEALTH]: usePending() };
  const titleOf = (to: string) => (counts[to] ? `${counts[to]} em aberto` : undefined);
  return (
    <div className="min-h-dvh bg-surface-50 lg:pl-52 print:bg-white print:pl-0">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-white px-3 py-2 text-sm font-semibold text-neutral-900 shadow-md focus-visible:translate-y-0 print:hidden"
      >
        Ir para o conteúdo
      </a>
      <header className="print:hidden scheme-light bg-neutral-950 text-white lg:fixed lg:inset-y-0 lg:left-0 lg:z-20 lg:flex lg:w-52 lg:flex-col lg:pt-6">
        <p className="bg-danger px-4 py-1 text-center text-2xs font-bold tracking-label text-white lg:fixed lg:inset-x-0 lg:top-0">
          ÁREA ADMINISTRATIVA RESTRITA
          {demo && (
            <span className="font-medium tracking-normal">
              {' '}
              · Demonstração<span className="max-sm:hidden">: login e IA são simulados</span>
            </span>
          )}
        </p>
        <div className="flex items-center gap-2 px-4 py-1 lg:px-5 lg:pt-6 lg:pb-3">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-bold" title={company.name}>
              {company.name}
            </p>
            <p className="hidden text-2xs text-neutral-300 lg:block">Redação do blog</p>
          </div>
          <InboxBell />
        </div>
        <nav
          data-phone-bar
          aria-label="Área administrativa"
          className="flex gap-1 px-2 pb-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:grid max-sm:grid-cols-4 max-sm:border-t max-sm:border-neutral-800 max-sm:bg-neutral-950 max-sm:pt-1 max-sm:pb-[calc(0.25rem+env(safe-area-inset-bottom))] lg:px-3"
        >
          <div
            ref={strip}
            className="flex min-w-0 flex-1 gap-1 overflow-x-auto max-sm:contents lg:grid lg:gap-3 lg:overflow-visible"
          >
            {groups.map(({ name, places: of }) => (
              <div key={name ?? ''} className="contents lg:grid lg:gap-0.5">
                {name && <p className="hidden px-3 pb-0.5 text-2xs text-neutral-400 lg:block">{name}</p>}
                {of.map((place) => (
                  <Link
                    key={place.to}
                    to={place.to}
                    title={titleOf(place.to)}
                    aria-current={isCurrentEntry(pathname, place) ? 'page' : undefined}
                    className={cx(look(isCurrentEntry(pathname, place)), !place.onPhone && 'max-sm:hidden')}
                  >
                    <place.icon aria-hidden />
                    {place.label}
                    <Count of={counts[place.to] ?? 0} />
                  </Link>
                ))}
              </div>
            ))}
          </div>
          <Menu
            trigger={
              <button type="button" className={cx(look(false), 'lg:hidden')}>
                <Ellipsis aria-hidden />
                Mais
              </button>
            }
          >
            {others.map(({ to, label, icon }) => (
              <MenuLink key={to} to={to} icon={icon} className="sm:hidden">
                {label}
              </MenuLink>
            ))}
            <MenuSeparator className="sm:hidden" />
            {account.map(({ to, label, icon, reload }) => (
              <MenuLink key={to} to={to} icon={icon} reloadDocument={reload}>
                {label}
              </MenuLink>
            ))}
            <MenuItem icon={LogOut} onSelect={() => void logout()}>
              Sair
            </MenuItem>
            <MenuSeparator />
            <ColorSchemeChoice />
          </Menu>
        </nav>
        <div className="hidden lg:mt-auto lg:block lg:border-t lg:border-neutral-800 lg:p-3">
          {user && (
            <div className="px-3 pt-1 pb-3">
              <p className="truncate text-sm font-semibold">{personName(user)}</p>
              {personName(user) !== user.email && (
                <p className="truncate text-2xs text-neutral-300" title={user.email}>
                  {user.email}
                </p>
              )}
            </div>
          )}
          <div className="grid gap-0.5">
            {account.map(({ to, label, icon: Icon, reload }) => (
              <Link
                key={to}
                to={to}
                reloadDocument={reload}
                aria-current={pathname === to ? 'page' : undefined}
                className={look(pathname === to)}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
            <Menu
              trigger={
                <button type="button" className={look(false)}>
                  <SunMoon aria-hidden />
                  Aparência
                </button>
              }
            >
              <ColorSchemeChoice />
            </Menu>
            <button type="button" onClick={() => void logout()} className={look(false)}>
              <LogOut aria-hidden />
              Sair
            </button>
          </div>
        </div>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto max-w-[90rem] px-4 pt-4 pb-16 focus:outline-none max-sm:pb-24 lg:px-6 lg:pt-11 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}
