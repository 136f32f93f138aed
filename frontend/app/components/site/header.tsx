import { familiesOf, homeFamilyOf, showsSection } from '@vitrine/contracts';
import { Menu, X } from 'lucide-react';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { contactPathOf, useCompany, useDocument } from '../../lib/site-document/site-context';
import { buttonStyle } from './button-styles';
import { ChatAnchor } from './chat-anchor';
import { addedLinks } from './added-links';
import { Logo } from './logo';
import { SiteLink } from './site-link';

/**
 * In the order of the menu. A family whose products are on the home page may lead to them: a hash scrolls there, and
 * leads there else.
 */
function useLinks(pathname: string): readonly { to: string; label: string; isOpen: boolean }[] {
  const document = useDocument();
  const { catalogue, home, menu } = document;
  const shown = showsSection(home, 'products') ? homeFamilyOf(catalogue)?.key : undefined;
  return [
    ...familiesOf(catalogue).map(({ key, path, menu: label, menuOpensPage }) => ({
      ...{ to: menuOpensPage || key !== shown ? path : '/#products', label, path },
    })),
    ...addedLinks(document, 'menu'),
    { to: '/about', label: menu.about },
    { to: '/blog', label: menu.blog },
    { to: contactPathOf(document), label: menu.contact },
  ].map(({ path, ...link }: { to: string; label: string; path?: string }) => ({
    ...link,
    isOpen: pathname === (path ?? link.to) || pathname.startsWith(`${link.to}/`),
  }));
}

/** The menu of a phone is a popover: the browser opens it, closes it with Escape and gives the focus back. */
export function Header({ pathname }: { pathname: string }) {
  const company = useCompany();
  const { menu } = useDocument();
  const { header } = useChatMessages();
  const links = useLinks(pathname);
  const items = (className: (active: boolean) => string) =>
    links.map(({ to, label, isOpen }) => (
      <li key={`${to} ${label}`}>
        <SiteLink to={to} className={className(isOpen)} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </SiteLink>
      </li>
    ));

  return (
    <header className="sticky top-0 z-40 border-b border-surface-200 bg-white short:static print:static">
      <a
        href="#conteudo"
        className="absolute left-4 top-2 z-50 -translate-y-24 rounded-md bg-neutral-900 px-4 py-2 font-semibold text-white focus:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      <div className="wrap flex h-(--site-header) items-center justify-between gap-4 xl:gap-6">
        <Logo />
        <p className="hidden text-right text-sm print:block">
          {company.phone}
          <br />
          {company.email}
        </p>
        <nav aria-label="Principal" className="hidden shrink-0 lg:block print:hidden">
          <ul className="flex items-center xl:gap-1">
            {items(
              (active) =>
                `flex min-h-11 items-center whitespace-nowrap rounded-md px-2.5 text-sm font-medium transition-colors xl:px-3 xl:text-[0.9375rem] hover:text-brand-700 ${active ? 'text-brand-700' : 'text-neutral-800'}`,
            )}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-2 print:hidden">
          <ChatAnchor place="header" message={header} className={`${buttonStyle()} max-sm:hidden`}>
            {menu.chat}
          </ChatAnchor>
          <button
            type="button"
            className="group grid size-11 place-items-center rounded-md text-neutral-900 hover:bg-surface-100 lg:hidden"
            popoverTarget="menu-movel"
            aria-expanded={false}
            aria-controls="menu-movel"
            aria-label="Abrir menu"
          >
            <Menu aria-hidden="true" className="group-aria-expanded:hidden" />
            <X aria-hidden="true" className="hidden group-aria-expanded:block" />
          </button>
        </div>
      </div>
      <nav
        id="menu-movel"
        aria-label="Menu"
        popover="auto"
        className="inset-x-0 top-(--site-header) bottom-auto max-h-[calc(100dvh-var(--site-header))] w-full overflow-y-auto border-b border-surface-200 bg-white shadow-lg lg:hidden"
      >
        <ul className="wrap divide-y divide-surface-200 py-2">
          {items(
            (active) =>
              `flex min-h-13 items-center text-lg font-semibold ${active ? 'text-brand-700' : 'text-neutral-900'}`,
          )}
        </ul>
        <div className="wrap pb-6 pt-2 sm:hidden">
          <ChatAnchor place="header" message={header} className={`${buttonStyle('primary', 'lg')} w-full`}>
            {menu.chat}
          </ChatAnchor>
        </div>
      </nav>
    </header>
  );
}
