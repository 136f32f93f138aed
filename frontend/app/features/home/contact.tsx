import { Clock, Mail, MessageCircle, Phone, Siren } from 'lucide-react';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { SectionHeading } from '../../components/site/section-heading';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { useCompany, useDocument } from '../../lib/site-document/site-context';
import { ContactForm } from './contact-form';

const linkStyle =
  'font-semibold text-neutral-900 underline decoration-surface-300 underline-offset-4 hover:decoration-brand-600';

export function Contact() {
  const company = useCompany();
  const { home, emergency } = useDocument();
  const { title, text, email, note } = home.contact;
  const chatMessages = useChatMessages();
  const ways = [
    {
      icon: MessageCircle,
      label: 'WhatsApp',
      value: (
        <ChatAnchor place="contact" message={chatMessages.contact} className={linkStyle}>
          Iniciar conversa
        </ChatAnchor>
      ),
    },
    {
      icon: Phone,
      label: 'Telefone',
      value: (
        <a href={company.phone_href} className={linkStyle}>
          {company.phone}
        </a>
      ),
    },
    {
      icon: Mail,
      label: email,
      value: (
        <a href={`mailto:${company.email}`} className={`${linkStyle} break-all`}>
          {company.email}
        </a>
      ),
    },
    ...(company.hours
      ? [
          {
            icon: Clock,
            label: 'Atendimento',
            value: <span className="font-semibold text-neutral-900">{company.hours}</span>,
          },
        ]
      : []),
    ...(emergency.offered
      ? [
          {
            icon: Siren,
            label: emergency.contact,
            value: (
              <ChatAnchor place="emergency" message={emergency.message} className={linkStyle}>
                {emergency.call}
              </ChatAnchor>
            ),
          },
        ]
      : []),
  ];
  return (
    <section id="contact" aria-labelledby="contato-titulo" className="section-space bg-surface-100">
      <div className="wrap grid gap-x-16 gap-y-5 sm:gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="contato-titulo" title={title}>
            {text}
          </SectionHeading>
          <ul className="mt-6 gap-x-4 gap-y-3 max-lg:grid max-lg:grid-cols-2 lg:mt-10 lg:space-y-5">
            {ways.map(({ icon: Icon, label, value }) => (
              <li
                key={label}
                className="flex gap-4 max-sm:nth-2:hidden max-sm:nth-3:hidden max-sm:nth-4:hidden"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-md max-sm:hidden bg-white text-brand-700 ring-1 ring-surface-200">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div className="min-w-0">
                  <p className="text-sm text-neutral-600">{label}</p>
                  <p>{value}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-7">
          <ContactForm />
          {note && <p className="mt-3 text-sm text-neutral-600">{note}</p>}
        </div>
      </div>
    </section>
  );
}
