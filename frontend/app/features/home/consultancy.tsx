import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { chatMessages } from '../../lib/company/chat-messages';

/** How such a conversation goes; ours are the ones on the right. */
const conversation = [
  { ours: false, text: 'Somos um escritório com notebooks em casa e ninguém de TI à noite.' },
  { ours: true, text: 'Então o Managed Detection vigia por vocês. O que mais preocupa?' },
  { ours: false, text: 'Alguém abrir um boleto falso e tudo parar.' },
  { ours: true, text: 'Vou mostrar o que acontece nesse caso, e quando um plano menor já resolve.' },
] as const;

export function Consultancy() {
  return (
    <section aria-labelledby="consultoria-titulo" className="section-space bg-teal-900 text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-8 sm:gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="consultoria-titulo" className="text-4xl font-bold tracking-tighter">
            Não sabe qual proteção escolher?
          </h2>
          <p className="mt-4 max-w-md text-lg text-teal-100">
            Conte o seu caso em uma consultoria sem compromisso. Você sai dela com uma recomendação clara, do
            tamanho da sua equipe.
          </p>
          <ChatAnchor
            place="consultancy"
            message={chatMessages.consultancy}
            className={`${buttonStyle('bright', 'lg')} mt-6 sm:mt-8`}
          >
            Solicitar consultoria
          </ChatAnchor>
        </div>
        <figure className="lg:col-span-6">
          <ol className="space-y-2 sm:space-y-3">
            {conversation.map(({ ours, text }, index) => (
              <li
                key={text}
                className={`${ours ? 'justify-end' : ''} flex ${index < 2 ? '' : 'max-sm:hidden'}`}
              >
                <p
                  className={`max-w-sm rounded-2xl px-4 py-2.5 leading-snug max-sm:text-[0.9375rem] sm:px-5 sm:py-3.5 ${ours ? 'rounded-br-xs bg-teal-200 text-ink-950' : 'rounded-bl-xs bg-white text-ink-900'}`}
                >
                  <span className="sr-only">{ours ? 'Nós: ' : 'Cliente: '}</span>
                  {text}
                </p>
              </li>
            ))}
          </ol>
          <figcaption className="mt-4 text-right text-sm text-teal-200">Conversa ilustrativa</figcaption>
        </figure>
      </div>
    </section>
  );
}
