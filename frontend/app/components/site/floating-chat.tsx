import { MessageCircle } from 'lucide-react';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { useCompany, useDocument } from '../../lib/site-document/site-context';
import { ChatAnchor } from './chat-anchor';

/**
 * The chat, always in the same corner (WCAG 3.2.6) and never over a text or a button. From `lane` up it floats in the
 * margin that `wrap` keeps free; below, no margin is wide enough, so it has a bar of its own at the foot of the
 * screen, which comes when the first screen has left. Outside the opening hours it speaks of emergencies, where they
 * are answered.
 */
export function FloatingChat({ isOpen, message }: { isOpen: boolean; message: string | undefined }) {
  const { hours } = useCompany();
  const { floating } = useChatMessages();
  const { emergency } = useDocument();
  const isEmergency = !isOpen && emergency.offered;
  return (
    <aside
      aria-label="Atendimento"
      className="chat-place fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-surface-200 bg-white px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] short:gap-2 short:py-0.5 sm:px-6 lane:inset-x-auto lane:right-5 lane:bottom-6 lane:border-0 lane:bg-transparent lane:p-0 print:hidden"
    >
      <p className="min-w-0 text-xs leading-tight text-neutral-600 lane:hidden">
        <span className="block font-semibold text-neutral-900">
          {isEmergency ? emergency.bar : 'Fale com a equipe'}
        </span>
        <span className="line-clamp-2 short:hidden">{isEmergency ? emergency.bar_hours : hours}</span>
      </p>
      <ChatAnchor
        place="floating"
        message={message ?? floating}
        title="Conversar pelo WhatsApp"
        className="inline-flex h-11 shrink-0 short:h-9 items-center gap-2 rounded-full bg-action px-5 text-sm font-semibold text-on-action transition-colors hover:bg-action-hover lane:grid lane:size-14 lane:place-items-center lane:px-0 lane:shadow-lg"
      >
        <MessageCircle aria-hidden="true" className="size-5 lane:size-6" />
        <span aria-hidden="true" className="lane:hidden">
          WhatsApp
        </span>
        <span className="sr-only">Conversar pelo WhatsApp</span>
      </ChatAnchor>
    </aside>
  );
}
