import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { chatMessages } from '../../lib/company/chat-messages';

const steps = [
  { title: 'Conversa', text: 'Você conta quantas máquinas tem, o que usa hoje e o que preocupa.' },
  { title: 'Recomendação', text: 'Indicamos o produto que cabe na sua equipe, e explicamos por quê.' },
  { title: 'Implantação', text: 'Em 2 a 5 dias úteis a proteção está nos seus computadores.' },
] as const;

export function Consultancy() {
  return (
    <section aria-labelledby="consultoria-titulo" className="section-space bg-teal-900 text-white">
      <div className="wrap grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="consultoria-titulo" className="text-4xl font-bold tracking-tighter">
            Não sabe qual proteção escolher?
          </h2>
          <p className="mt-4 max-w-md text-lg text-teal-100">
            Conte o seu caso em uma consultoria sem compromisso. Você sai dela com uma recomendação clara, do
            tamanho da sua equipe.
          </p>
          <ChatAnchor message={chatMessages.consultancy} className={`${buttonStyle('bright', 'lg')} mt-8`}>
            Solicitar consultoria
          </ChatAnchor>
        </div>
        <ol className="grid gap-8 sm:grid-cols-3 lg:col-span-7">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-teal-500 pt-5">
              <p className="tabular text-sm font-semibold text-teal-300">{`Passo ${index + 1}`}</p>
              <h3 className="mt-2 text-xl font-bold">{title}</h3>
              <p className="mt-2 text-teal-100">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
