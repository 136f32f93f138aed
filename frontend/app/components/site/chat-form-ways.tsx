import type { ChatPlacement } from '@vitrine/contracts';
import { useCompany } from '../../lib/site-document/site-context';
import { useChat } from '../../lib/chat/use-chat';

interface Ways {
  /** Which ways of the site these are. */
  places: { chat: ChatPlacement; email: ChatPlacement; copy: ChatPlacement };
  subject: string;
  /** Classes of the buttons, and of the links in what is said. */
  button: string;
  link: string;
}

/**
 * The ways out of a form where WhatsApp is blocked (islands/chat-form.ts), and what is said of each. Without JavaScript
 * the browser hands the fields to the mail program, reference included, and nothing is sent to this site.
 */
export function ChatFormWays({ places, subject, button, link }: Ways) {
  const { email } = useCompany();
  const byEmail = useChat(places.email).form['data-end'];
  const byCopy = useChat(places.copy).form['data-end'];
  const again = (text: string, place?: ChatPlacement) => (
    <a data-chat={place} href={`mailto:${email}`} target="_blank" rel="noopener noreferrer" className={link}>
      {text}
    </a>
  );
  return (
    <>
      <p className="mt-4 text-sm noscript:hidden">Sem WhatsApp por aqui?</p>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:*:px-2 max-sm:*:text-sm">
        <button
          type="submit"
          formAction={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          formMethod="post"
          formEncType="text/plain"
          data-way="email"
          data-place={places.email}
          data-end={byEmail}
          className={`${button} noscript:border-action noscript:bg-action noscript:text-on-action`}
        >
          Enviar por e-mail
        </button>
        <button
          type="submit"
          data-way="copy"
          data-place={places.copy}
          data-end={byCopy}
          className={`${button} noscript:hidden`}
        >
          Copiar mensagem
        </button>
      </div>
      <noscript>
        {byEmail && <input type="hidden" name="ref" value={byEmail.replace(/^ \(ref\. (.+)\)$/, '$1')} />}
        <p className="mt-4 text-sm font-semibold">
          Sem JavaScript, este formulário só pode ser enviado por e-mail.
        </p>
      </noscript>
      <p role="status" className="mt-3 min-h-5 text-sm">
        <span hidden data-said="chat">
          A conversa foi aberta em outra aba. {again('Abrir de novo')}
        </span>
        <span hidden data-said="blocked">
          O navegador bloqueou a nova aba. {again('Abrir a conversa', places.chat)}
        </span>
        <span hidden data-said="email">
          O seu programa de e-mail foi chamado com a mensagem pronta. {again('Chamar de novo')}
        </span>
        <span hidden data-said="copy">
          Mensagem copiada. Cole-a num e-mail para {email} ou onde preferir.
        </span>
        <span hidden data-said="uncopied">
          Não foi possível copiar. Use o e-mail ou o WhatsApp.
        </span>
      </p>
    </>
  );
}
