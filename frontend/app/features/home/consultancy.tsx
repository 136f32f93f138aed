import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { useDocument } from '../../lib/site-document/site-context';

export function Consultancy() {
  const { title, text, call } = useDocument().home.consultancy;
  return (
    <section aria-labelledby="consultoria-titulo" className="bg-brand-900 text-white print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-14 gap-y-5 py-7 sm:flex-nowrap sm:py-9 lg:py-14">
        <div className="max-w-2xl">
          <h2 id="consultoria-titulo" className="text-3xl font-bold tracking-tighter">
            {title}
          </h2>
          <p className="mt-3 text-brand-100 sm:text-lg">{text}</p>
        </div>
        <ChatAnchor
          place="consultancy"
          message={useChatMessages().consultancy}
          className={`${buttonStyle('bright', 'lg')} shrink-0`}
        >
          {call}
        </ChatAnchor>
      </div>
    </section>
  );
}
