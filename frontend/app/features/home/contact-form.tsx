import { EMPLOYEE_RANGES } from '@vitrine/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatFormWays } from '../../components/site/chat-form-ways';
import { useChat } from '../../lib/chat/use-chat';

const controlStyle =
  'block w-full min-h-12 rounded-md border border-neutral-400 bg-white px-3.5 py-2.5 text-base text-neutral-900 placeholder:text-neutral-500 hover:border-neutral-600';

/**
 * Opens the chat with everything that was typed; the site itself keeps and sends nothing. Without JavaScript only the
 * mail program gets it (method dialog otherwise), so that what was typed never reaches an address or a log.
 */
export function ContactForm() {
  const { form } = useChat('form');
  return (
    <form
      method="dialog"
      {...form}
      className="rounded-xl border border-surface-200 bg-white p-4 shadow-sm sm:p-6 lg:p-9"
    >
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:gap-y-5">
        <Input label="Nome" name="Nome" required autoComplete="name" />
        <Input label="E-mail" name="E-mail" type="email" required autoComplete="email" />
        <Input label="Empresa" name="Empresa" required autoComplete="organization" />
        <Input label="Telefone" name="Telefone" type="tel" autoComplete="tel" />
        <Field label="Número de funcionários" name="Funcionários" className="sm:col-span-2">
          <select
            id={idOf('Funcionários')}
            name="Funcionários"
            defaultValue=""
            className={`${controlStyle} select-arrow`}
          >
            <option value="">Selecione</option>
            {EMPLOYEE_RANGES.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </select>
        </Field>
        <Field label="Mensagem" name="Mensagem" className="sm:col-span-2">
          <textarea
            id={idOf('Mensagem')}
            name="Mensagem"
            rows={3}
            className={`${controlStyle} max-lg:h-20`}
          />
        </Field>
      </div>
      <button
        type="submit"
        className={`${buttonStyle('primary', 'lg')} mt-5 w-full noscript:hidden sm:w-auto lg:mt-7`}
      >
        Enviar pelo WhatsApp
      </button>
      <p className="mt-4 text-sm text-neutral-600">Os campos marcados com * são obrigatórios.</p>
      <ChatFormWays
        places={{ chat: 'form', email: 'form_email', copy: 'form_copy' }}
        subject="Contato pelo site"
        button={buttonStyle('outline')}
        link="font-semibold text-brand-700 underline underline-offset-4"
      />
    </form>
  );
}

/** As a mail program shows them when there is no JavaScript. */
type FieldName = 'Nome' | 'E-mail' | 'Empresa' | 'Telefone' | 'Funcionários' | 'Mensagem';

const idOf = (name: FieldName) => `contato-${name.toLowerCase()}`;

function Input({
  label,
  name,
  required = false,
  ...props
}: { label: string; name: FieldName } & ComponentProps<'input'>) {
  return (
    <Field label={label} name={name} required={required}>
      <input {...props} id={idOf(name)} name={name} required={required} className={controlStyle} />
    </Field>
  );
}

function Field({
  label,
  name,
  required = false,
  className,
  children,
}: {
  label: string;
  name: FieldName;
  required?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={idOf(name)} className="mb-1.5 block text-sm font-semibold text-neutral-800">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
    </div>
  );
}
