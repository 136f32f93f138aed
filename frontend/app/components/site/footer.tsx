import { familiesOf, type SiteCatalogue } from '@vitrine/contracts';
import { ArrowUp, Clock, Mail, MapPin, MessageCircle, Phone, ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { contactPathOf, useCompany, useDocument } from '../../lib/site-document/site-context';
import { ChatAnchor } from './chat-anchor';
import { addedLinks } from './added-links';
import { Logo } from './logo';
import { SiteLink } from './site-link';

/** Each family that is sold, those of products followed by them. */
const productLinks = (catalogue: SiteCatalogue) =>
  familiesOf(catalogue).flatMap(({ path, name, hasPlans, entries }) => [
    { to: path, label: name },
    ...(hasPlans ? [] : entries.map(({ id, fullName }) => ({ to: `${path}#${id}`, label: fullName }))),
  ]);

const linkStyle =
  'inline-flex min-h-8 items-center text-neutral-200 underline-offset-4 hover:text-white hover:underline';
const contactStyle =
  'inline-flex min-h-8 items-center gap-3 text-neutral-200 underline-offset-4 hover:text-white hover:underline';
const iconStyle = 'size-4 shrink-0 text-brand-400';
const headingStyle = 'mb-4 text-sm font-semibold text-white';

export function Footer() {
  const company = useCompany();
  const document = useDocument();
  const { catalogue, menu, emergency } = document;
  const times = [company.hours, emergency.offered ? emergency.footer : ''].filter(Boolean);
  const pages = [
    { to: '/about', label: 'Sobre a empresa' },
    { to: '/blog', label: menu.blog },
    { to: contactPathOf(document), label: menu.contact },
    ...addedLinks(document, 'footer'),
    { to: '/privacidade', label: 'Privacidade' },
  ];
  return (
    <footer className="bg-neutral-950 pb-(--chat-bar) text-sm text-neutral-200 lane:pb-0 print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 pb-6 pt-8 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-12 lg:pb-12 lg:pt-16">
        <div className="max-lg:col-span-full lg:col-span-4">
          <Logo dark />
          <p className="mt-4 max-w-xs leading-relaxed max-lg:hidden">{menu.footer}</p>
        </div>
        <nav aria-labelledby="rodape-produtos" className="lg:col-span-3">
          <h2 id="rodape-produtos" className={headingStyle}>
            Produtos
          </h2>
          <ul className="space-y-1.5">
            {productLinks(catalogue).map(({ to, label }) => (
              <li key={to} className={to.includes('#') ? 'max-lg:hidden' : undefined}>
                <SiteLink to={to} className={linkStyle}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="rodape-empresa" className="lg:col-span-2">
          <h2 id="rodape-empresa" className={headingStyle}>
            Empresa
          </h2>
          <ul className="space-y-1.5">
            {pages.map(({ to, label }) => (
              <li key={`${to} ${label}`}>
                <SiteLink to={to} className={linkStyle}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="rodape-contato" className="max-sm:col-span-2 lg:col-span-3">
          <h2 id="rodape-contato" className={headingStyle}>
            Contato rápido
          </h2>
          <ul className="space-y-1.5">
            <li>
              <ChatAnchor place="footer" message={useChatMessages().footer} className={contactStyle}>
                <MessageCircle aria-hidden="true" className={iconStyle} />
                WhatsApp
              </ChatAnchor>
            </li>
            <li>
              <a href={company.phone_href} className={contactStyle}>
                <Phone aria-hidden="true" className={iconStyle} />
                {company.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${company.email}`} className={`${contactStyle} break-all`}>
                <Mail aria-hidden="true" className={iconStyle} />
                {company.email}
              </a>
            </li>
          </ul>
          {times.length > 0 && (
            <>
              <h3 className="mb-2 mt-4 text-sm sm:mt-6 font-semibold text-white">Horário de atendimento</h3>
              <p className="flex gap-3">
                <Clock aria-hidden="true" className={`${iconStyle} mt-0.5`} />
                <span>
                  {times.map((time, at) => (
                    <Fragment key={time}>
                      {at > 0 && <br />}
                      {time}
                    </Fragment>
                  ))}
                </span>
              </p>
            </>
          )}
        </section>
      </div>
      <div className="border-t border-neutral-800">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
          <div className="flex gap-3 text-neutral-300">
            <MapPin aria-hidden="true" className={`${iconStyle} mt-0.5`} />
            <p>
              {`${company.legal_name} · CNPJ ${company.cnpj}`}
              <br />
              {company.address}
            </p>
          </div>
          <div className="ml-auto flex items-center gap-2">
            <a
              href="/blog/admin"
              title="Área Administrativa"
              aria-label="Área Administrativa"
              className="grid size-11 place-items-center rounded-md border border-neutral-700 text-neutral-200 hover:border-neutral-400 hover:text-white"
            >
              <ShieldCheck aria-hidden="true" className="size-5" />
            </a>
            <button
              type="button"
              data-top=""
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-neutral-700 px-4 font-medium text-neutral-200 hover:border-neutral-400 hover:text-white"
            >
              <ArrowUp aria-hidden="true" className="size-4" />
              Voltar ao topo
            </button>
          </div>
        </div>
      </div>
    </footer>
  );
}
