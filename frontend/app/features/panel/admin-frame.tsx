import type { ReactNode } from 'react';
import {
  Bot,
  ChartNoAxesColumn,
  CalendarDays,
  ExternalLink,
  FileUp,
  FileDown,
  HeartPulse,
  Images,
  LayoutDashboard,
  LogOut,
  MonitorSmartphone,
  ScrollText,
  SpellCheck,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useCompany, useSite } from '../../lib/company/company';
import { cx } from '../../components/ui/cx';
import { useActiveInSight } from '../../lib/react/use-active-in-sight';
import { useAuth } from '../auth/use-auth';
import { personName } from '../auth/person-name';

const places: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/blog/admin', label: 'Painel', icon: LayoutDashboard },
  { to: '/blog/admin/audiencia', label: 'Audiência', icon: ChartNoAxesColumn },
  { to: '/blog/admin/calendario', label: 'Calendário', icon: CalendarDays },
  { to: '/blog/admin/imagens', label: 'Imagens', icon: Images },
  { to: '/blog/admin/saude', label: 'Saúde', icon: HeartPulse },
  { to: '/blog/admin/palavras', label: 'Palavras', icon: SpellCheck },
  { to: '/blog/admin/exportar', label: 'Exportar', icon: FileUp },
  { to: '/blog/admin/importar', label: 'Importar', icon: FileDown },
  { to: '/blog/admin/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/blog/admin/ia', label: 'IA', icon: Bot },
  { to: '/blog/admin/auditoria', label: 'Auditoria', icon: ScrollText },
];

const item =
  'flex items-center gap-2.5 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors ' +
  'focus-visible:outline-teal-400 [&_svg]:size-4 [&_svg]:shrink-0';
const idle = 'text-ink-200 hover:bg-ink-800 hover:text-white';

/** Rail (or, on a small screen, header), banners and content of every admin screen but the editor. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user, logout } = useAuth();
  const company = useCompany();
  const demo = useSite().demo;
  const strip = useActiveInSight<HTMLElement>(useLocation().pathname);
  return (
    <div className="min-h-dvh bg-sand-50 lg:pl-52">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-white px-3 py-2 text-sm font-semibold text-ink-900 shadow-md focus-visible:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      <header className="bg-ink-950 text-white lg:fixed lg:inset-y-0 lg:left-0 lg:z-20 lg:flex lg:w-52 lg:flex-col lg:pt-6">
        <p className="bg-danger px-4 py-1 text-center text-2xs font-bold tracking-label text-white lg:fixed lg:inset-x-0 lg:top-0">
          ÁREA ADMINISTRATIVA RESTRITA
        </p>
        <div className="flex items-center justify-between gap-3 px-4 pt-3 lg:block lg:px-5 lg:pt-6 lg:pb-5">
          <p className="truncate text-sm font-bold" title={company.name}>
            {company.name}
          </p>
          <p className="hidden text-2xs text-ink-300 lg:block">Redação do blog</p>
          <div className="flex gap-1 lg:hidden">
            <FooterLinks onLogout={() => void logout()} compact />
          </div>
        </div>
        <nav
          ref={strip}
          aria-label="Área administrativa"
          className="flex gap-1 overflow-x-auto px-2 py-2 lg:grid lg:px-3 lg:py-0"
        >
          {places.map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/blog/admin'}
              className={({ isActive }) =>
                cx(item, 'h-9 max-sm:px-2.5', isActive ? 'bg-ink-800 text-white [&_svg]:text-teal-300' : idle)
              }
            >
              <Icon aria-hidden className="max-sm:hidden" />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="hidden lg:mt-auto lg:block lg:border-t lg:border-ink-800 lg:p-3">
          {user && (
            <div className="px-3 pt-1 pb-3">
              <p className="truncate text-sm font-semibold">{personName(user)}</p>
              {personName(user) !== user.email && (
                <p className="truncate text-2xs text-ink-300" title={user.email}>
                  {user.email}
                </p>
              )}
            </div>
          )}
          <div className="grid gap-0.5">
            <FooterLinks onLogout={() => void logout()} />
          </div>
        </div>
      </header>
      {demo && (
        <aside
          aria-label="Aviso"
          className="border-b border-warning-line bg-warning-soft px-4 py-1.5 text-center text-xs font-medium text-warning-ink lg:pt-7.5"
        >
          Modo demonstração: login e IA são simulados. Não use dados reais.
        </aside>
      )}
      <main
        id="conteudo"
        tabIndex={-1}
        className={cx(
          'mx-auto max-w-[90rem] px-4 pt-5 pb-16 focus:outline-none lg:px-6',
          !demo && 'lg:pt-11',
        )}
      >
        {children}
      </main>
    </div>
  );
}

function FooterLinks({ onLogout, compact = false }: { onLogout: () => void; compact?: boolean }) {
  const look = cx(item, idle, compact ? 'h-8 px-2.5 text-xs' : 'h-9 w-full');
  return (
    <>
      {/* The whole document: the site's pages have another security policy than the admin area. */}
      <a href="/blog" className={look}>
        <ExternalLink aria-hidden />
        Ver Blog
      </a>
      <NavLink
        to="/blog/admin/sessoes"
        aria-label={compact ? 'Sessões' : undefined}
        title={compact ? 'Sessões' : undefined}
        className={({ isActive }) => cx(look, isActive && 'bg-ink-800 text-white')}
      >
        <MonitorSmartphone aria-hidden />
        {!compact && 'Sessões'}
      </NavLink>
      <button type="button" onClick={onLogout} className={look}>
        <LogOut aria-hidden />
        Sair
      </button>
    </>
  );
}
