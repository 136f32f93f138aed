import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { Session } from '@vitrine/contracts';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAuth } from '../auth/use-auth';
import { OwnAssistantList } from '../assistants/assistant-list';
import { SessionList } from './session-list';

/** The browsers in which the person at the screen is signed in, and signing out of them. */
export function SessionsScreen() {
  const { logout } = useAuth();
  const sessions = useQuery(callQuery(api.listMySessions, {}));
  const { isBusy, run, ask, confirmation } = useAction();

  const end = ({ id, device }: Session) =>
    run({
      key: `session-${id}`,
      call: () => api.endMySession({ params: { id } }),
      success: () => `A sessão ${device} foi encerrada.`,
      after: () => sessions.refetch(),
      failure: 'Erro ao encerrar a sessão',
    });
  const leaveAll = () =>
    ask(
      {
        title: 'Sair de todas as sessões?',
        description:
          'Todos os navegadores, inclusive este, terão de entrar de novo com o Google, e os assistentes são desconectados. O que não foi salvo em outro navegador fica guardado nele.',
        confirmLabel: 'Sair de todas',
      },
      {
        key: 'sessions',
        call: () => api.endMySessions({}),
        after: logout,
        failure: 'Erro ao encerrar as sessões',
      },
    );

  return (
    <>
      <ScreenHeader
        title="Sessões"
        actions={
          <Button icon={LogOut} onClick={leaveAll}>
            Sair de todas
          </Button>
        }
      >
        <p>
          Navegadores em que a sua conta está aberta. Uma sessão termina após 12 horas sem uso, ou em 7 dias.
        </p>
      </ScreenHeader>
      <section
        aria-label="Suas sessões"
        className="overflow-clip rounded-lg border border-surface-200 bg-white"
      >
        <SessionList
          sessions={sessions}
          isBusy={({ id }) => isBusy(`session-${id}`)}
          onEnd={(session) => void end(session)}
        />
      </section>
      <h2 className="mt-6 mb-2 text-sm font-bold text-neutral-900">Assistentes conectados</h2>
      <OwnAssistantList />
      {confirmation}
    </>
  );
}
