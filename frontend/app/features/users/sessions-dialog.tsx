import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { SessionList } from './session-list';
import { userSessionsQuery } from './users-api';

/** The browsers in which an admin user is signed in, and signing the person out of all of them. */
export function SessionsDialog({
  user,
  timeZone,
  onClose,
}: {
  user: AdminUser;
  timeZone: string;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const sessions = useQuery(userSessionsQuery(user.id));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = sessions.data?.sessions;

  const endAll = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.adminEndUserSessions({ params: { id: user.id } });
      toasts.success(`As sessões de ${user.email} foram encerradas.`);
      onClose();
    } catch (failure) {
      setProblem(errorText(failure, 'Erro ao encerrar as sessões'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Sessões"
      description={<span className="wrap-anywhere">{user.email}</span>}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="danger" busy={busy} disabled={!open?.length} onClick={() => void endAll()}>
            Encerrar todas
          </Button>
        </>
      }
    >
      {problem && <ErrorNote className="mb-3">{problem}</ErrorNote>}
      <QueryError queries={[sessions]} fallback="Não foi possível carregar as sessões." />
      <div className="-mx-5 [&_thead]:static">
        <SessionList sessions={open} isPending={sessions.isPending} timeZone={timeZone} />
      </div>
    </Dialog>
  );
}
