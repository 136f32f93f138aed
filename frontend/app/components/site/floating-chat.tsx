import { MessageCircle } from 'lucide-react';
import { chatMessages } from '../../lib/company/chat-messages';
import { ChatAnchor } from './chat-anchor';

/** The chat, always in the same corner (WCAG 3.2.6). */
export function FloatingChat() {
  return (
    <aside
      aria-label="Atendimento"
      className="fixed bottom-4 right-4 z-30 sm:bottom-6 sm:right-6 print:hidden"
    >
      <ChatAnchor
        message={chatMessages.floating}
        title="Conversar pelo WhatsApp"
        className="grid size-14 place-items-center rounded-full bg-teal-700 text-white shadow-lg ring-4 ring-white/60 transition-colors hover:bg-teal-800"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
        <span className="sr-only">Conversar pelo WhatsApp</span>
      </ChatAnchor>
    </aside>
  );
}
