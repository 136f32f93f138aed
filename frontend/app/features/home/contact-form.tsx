import { EMPLOYEE_RANGES } from '@vitrine/contracts';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { buttonStyle } from '../../components/site/button-styles';
import { type ContactFields, contactMessage } from '../../lib/company/chat-messages';
import { useChat } from '../../lib/visit/use-chat';

const controlStyle =
  'block w-full min-h-12 rounded-md border border-ink-400 bg-white px-3.5 py-2.5 text-base text-ink-900 placeholder:text-ink-500 hover:border-ink-600';

/**
 * Opens the chat with everything that was typed; the site itself keeps and sends nothing. Without JavaScript it does
 * nothing at all (method dialog), so that what was typed never reaches an address or a log.
 */
export function ContactForm() {
  const chat = useChat('form');
  const [opened, setOpened] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: keyof ContactFields) => String(data.get(name) ?? '');
    const link = chat.link(
      contactMessage({
        name: field('name'),
        email: field('email'),
        company: field('company'),
        phone: field('phone'),
        employees: field('employees'),
        message: field('message'),
      }),
    );
    window.open(link, '_blank', 'noopener,noreferrer');
    chat.opened();
    setOpened(link);
  };

  return (
    <form
      method="dialog"
      onSubmit={submit}
      className="rounded-xl border border-sand-200 bg-white p-6 shadow-sm sm:p-9"
    >
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Input label="Nome" name="name" required autoComplete="name" />
        <Input label="E-mail" name="email" type="email" required autoComplete="email" />
        <Input label="Empresa" name="company" required autoComplete="organization" />
        <Input label="Telefone" name="phone" type="tel" autoComplete="tel" />
        <Field label="Número de funcionários" className="sm:col-span-2">
          {(id) => (
            <select id={id} name="employees" defaultValue="" className={`${controlStyle} select-arrow`}>
              <option value="">Selecione</option>
              {EMPLOYEE_RANGES.map((range) => (
                <option key={range}>{range}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Mensagem" className="sm:col-span-2">
          {(id) => <textarea id={id} name="message" rows={4} className={controlStyle} />}
        </Field>
      </div>
      <button type="submit" className={`${buttonStyle('primary', 'lg')} mt-7 w-full sm:w-auto`}>
        Enviar pelo WhatsApp
      </button>
      <noscript>
        <p className="mt-4 text-sm font-semibold text-ink-900">
          Este formulário precisa de JavaScript. Sem ele, use o WhatsApp, o telefone ou o e-mail desta página.
        </p>
      </noscript>
      <p className="mt-4 text-sm text-ink-600">Os campos marcados com * são obrigatórios.</p>
      <p role="status" className="text-sm text-ink-700">
        {opened && (
          <span className="mt-4 block">
            A conversa foi aberta em outra aba.{' '}
            <a
              href={opened}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-teal-700 underline underline-offset-4"
            >
              Abrir de novo
            </a>
          </span>
        )}
      </p>
    </form>
  );
}

function Input({ label, required = false, ...props }: { label: string } & ComponentProps<'input'>) {
  return (
    <Field label={label} required={required}>
      {(id) => <input {...props} id={id} required={required} className={controlStyle} />}
    </Field>
  );
}

function Field({
  label,
  required = false,
  className,
  children,
}: {
  label: string;
  required?: boolean;
  className?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink-800">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children(id)}
    </div>
  );
}
