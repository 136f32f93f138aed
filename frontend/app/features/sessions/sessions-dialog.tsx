import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAttempt } from '../../lib/react/use-attempt';
import { AssistantList } from '../assistants/assistant-list';
import { SessionList } from './session-list';

/** Where an admin user is signed in and what is connected in their name, and ending all of it. */
export function SessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const sessions = useQuery(callQuery(api.adminListUserSessions, { params: { id: user.id } }));
  const { busy, failure, attempt } = useAttempt();
  const toasts = useToasts();
  const { sessions: open = [], assistants = [] } = sessions.data ?? {};

  const endAll = () =>
    attempt(async () => {
      await api.adminEndUserSessions({ params: { id: user.id } });
      toasts.success(`As sessões de ${user.email} foram encerradas.`);
      onClose();
    }, 'Erro ao encerrar as sessões');

  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title="Sessões"
      description={<span className="wrap-anywhere">{user.email}</span>}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!open.length && !assistants.length}
            onClick={() => void endAll()}
          >
            Encerrar todas
          </Button>
        </>
      }
    >
      {failure && <ErrorNote className="mb-3">{failure}</ErrorNote>}
      <div className="-mx-5 [&_thead]:static">
        <SessionList sessions={sessions} />
      </div>
      {assistants.length > 0 && (
        <section aria-labelledby="assistants-heading" className="mt-4 grid gap-1.5 text-sm text-neutral-700">
          <h3 id="assistants-heading" className="font-bold text-neutral-900">
            Assistentes conectados
          </h3>
          <p>“Encerrar todas” também os desconecta.</p>
          <AssistantList
            assistants={sessions}
            disconnect={(assistant) =>
              api.adminDisconnectUserAssistant({ params: { id: user.id, assistant: assistant.id } })
            }
          />
        </section>
      )}
    </Dialog>
  );
}
