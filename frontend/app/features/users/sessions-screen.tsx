import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LogOut } from 'lucide-react';
import type { Session } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Button, ButtonLink } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { useCompany } from '../../lib/company/company';
import { useAuth } from '../auth/use-auth';
import { SessionList } from './session-list';
import { mySessionsQuery } from './users-api';

/** The browsers in which the person at the screen is signed in, and signing out of them. */
export function SessionsScreen() {
  const { timezone } = useCompany();
  const { logout } = useAuth();
  const toasts = useToasts();
  const sessions = useQuery(mySessionsQuery);
  const [busyId, setBusyId] = useState<string>();
  const [leaving, setLeaving] = useState(false);

  const end = async ({ id, device }: Session) => {
    setBusyId(id);
    toasts.settle(`session-${id}`);
    try {
      await api.endMySession({ params: { id } });
      await sessions.refetch();
      toasts.success(`A sessão ${device} foi encerrada.`);
    } catch (failure) {
      toasts.error(errorText(failure, 'Erro ao encerrar a sessão'), `session-${id}`);
    } finally {
      setBusyId(undefined);
    }
  };
  const leaveAll = async (): Promise<string | void> => {
    try {
      await api.endMySessions({});
    } catch (failure) {
      return errorText(failure, 'Erro ao encerrar as sessões');
    }
    await logout();
  };

  return (
    <>
      <ScreenHeader
        title="Sessões"
        actions={
          <>
            <ButtonLink to="/blog/admin/tokens">
              <KeyRound aria-hidden />
              Tokens de API
            </ButtonLink>
            <Button onClick={() => setLeaving(true)}>
              <LogOut aria-hidden />
              Sair de todas
            </Button>
          </>
        }
      >
        <p>
          Navegadores em que a sua conta está aberta. Uma sessão termina após 12 horas sem uso, ou em 7 dias.
        </p>
      </ScreenHeader>
      <section aria-label="Suas sessões" className="overflow-clip rounded-lg border border-sand-200 bg-white">
        <QueryError className="m-4" queries={[sessions]} fallback="Não foi possível carregar as sessões." />
        <SessionList
          sessions={sessions.data?.sessions}
          isPending={sessions.isPending}
          timeZone={timezone}
          busyId={busyId}
          onEnd={(session) => void end(session)}
        />
      </section>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Sair de todas as sessões?"
        description="Todos os navegadores, inclusive este, terão de entrar de novo com o Google. O que não foi salvo em outro navegador fica guardado nele."
        confirmLabel="Sair de todas"
        onConfirm={leaveAll}
      />
    </>
  );
}
