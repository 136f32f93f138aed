import { offersOf } from '@vitrine/contracts';
import { ArrowRight } from 'lucide-react';
import { useContext } from 'react';
import { chatMessagesOf } from '../../lib/chat/chat-messages';
import { contactPathOf, SiteContext } from '../../lib/site-document/site-context';
import { buttonStyle } from './button-styles';
import { ChatAnchor } from './chat-anchor';
import { FindArticle } from './find-article';
import { SiteLink } from './site-link';

const problems = {
  missing: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado. Procure no blog ou siga por uma destas páginas.',
  },
  unavailable: {
    title: 'Voltamos em instantes',
    text: 'Uma parte do site está temporariamente indisponível. Aguarde um pouco e tente novamente.',
  },
  unexpected: {
    title: 'Algo não saiu como esperado',
    text: 'O erro já foi registrado. Tente novamente em instantes ou siga por uma destas páginas.',
  },
} as const;

/** The company is there when a part of its site isn't. */
function ReachUs() {
  // The admin area has no texts.
  const site = useContext(SiteContext);
  if (!site?.document) return null;
  const { phone, phone_href } = site.company;
  const { contact } = chatMessagesOf(site.document.chat);
  return (
    <p className="mt-5 max-w-xl text-lg text-neutral-600">
      Se não puder esperar, ligue para{' '}
      <a href={phone_href} className={contactLink}>
        {phone}
      </a>{' '}
      ou escreva pelo{' '}
      <ChatAnchor place="contact" message={contact} className={contactLink}>
        WhatsApp
      </ChatAnchor>
      .
    </p>
  );
}
const contactLink = 'font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-900';

const problemOf = (status: number) =>
  status === 404 || status === 410
    ? problems.missing
    : status === 503
      ? problems.unavailable
      : problems.unexpected;

export const problemTitle = (status: number): string => problemOf(status).title;

/** Replaces a page that is missing, unavailable or broken. */
export function PageProblem({ status }: { status: number }) {
  const problem = problemOf(status);
  const document = useContext(SiteContext)?.document;
  const catalogue = document?.catalogue;
  const pages = [
    ...(catalogue ? offersOf(catalogue) : []).map(({ path: to, name: label, text }) => ({ to, label, text })),
    { to: contactPathOf(document), label: 'Contato', text: 'WhatsApp, telefone e e-mail' },
  ];
  return (
    <section className="wrap grid min-h-[65vh] content-center gap-x-16 gap-y-12 py-20 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-display font-bold tracking-tighter">{problem.title}</h1>
        <p className="mt-5 max-w-xl text-lg text-neutral-600">{problem.text}</p>
        {problem === problems.missing ? <FindArticle /> : <ReachUs />}
        <div className="mt-8 flex flex-wrap gap-3">
          <SiteLink to="/" className={buttonStyle('primary', 'lg')}>
            Página inicial
          </SiteLink>
          <SiteLink to="/blog" className={buttonStyle('outline', 'lg')}>
            Ir para o Blog
          </SiteLink>
        </div>
      </div>
      <ul className="divide-y divide-surface-200 self-center border-y border-surface-200 lg:col-span-5">
        {pages.map(({ to, label, text }) => (
          <li key={to}>
            <SiteLink to={to} className="group flex items-center justify-between gap-4 py-4">
              <span>
                <span className="block font-semibold text-neutral-900 group-hover:text-brand-800">
                  {label}
                </span>
                <span className="block text-sm text-neutral-600">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-brand-700 transition-transform group-hover:translate-x-1"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
