import { Rss } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatFormWays } from '../../components/site/chat-form-ways';
import { useChat } from '../../lib/chat/use-chat';

/** Opens the chat with the address in the message (islands/newsletter.ts): the site stores none. */
export function Newsletter() {
  const { form } = useChat('newsletter');
  return (
    <section aria-labelledby="novidades" className="bg-neutral-900 text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-2">
        <div>
          <h2 id="novidades" className="text-3xl font-bold tracking-tighter">
            Receba os novos artigos
          </h2>
          <p className="mt-3 max-w-lg text-lg text-neutral-200">
            Deixe o seu e-mail: a inscrição segue pelo WhatsApp, e nenhum endereço fica guardado neste site.
          </p>
          <a
            href="/feed.xml"
            className="mt-5 inline-flex min-h-11 items-center gap-2.5 font-semibold text-brand-300 underline-offset-4 hover:text-white hover:underline"
          >
            <Rss aria-hidden="true" className="size-5" />
            Prefiro assinar o feed (RSS)
          </a>
        </div>
        <form method="dialog" {...form}>
          <label htmlFor="novidades-email" className="mb-2 block text-sm font-semibold">
            Seu e-mail
          </label>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              id="novidades-email"
              name="E-mail"
              type="email"
              required
              autoComplete="email"
              placeholder="voce@empresa.com.br"
              className="block min-h-13 w-full rounded-md border border-neutral-500 bg-neutral-950 px-4 text-base text-white placeholder:text-neutral-400 hover:border-neutral-300"
            />
            <button type="submit" className={`${buttonStyle('bright', 'lg')} shrink-0`}>
              Inscrever
            </button>
          </div>
          <ChatFormWays
            places={{ chat: 'newsletter', email: 'newsletter_email', copy: 'newsletter_copy' }}
            subject="Inscrição em novidades"
            button={buttonStyle('outlineDark')}
            link="font-semibold text-brand-300 underline underline-offset-4"
          />
        </form>
      </div>
    </section>
  );
}
