import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { useAction } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { SessionList } from './session-list';

/** The browsers in which an admin user is signed in, and signing the person out of all of them. */
export function SessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const sessions = useQuery(callQuery(api.adminListUserSessions, { params: { id: user.id } }));
  const { isBusy, confirm } = useAction();
  const [problem, setProblem] = useState<string>();
  const open = sessions.data?.sessions;

  const endAll = async () => {
    setProblem(undefined);
    const failed = await confirm({
      key: 'sessions',
      call: () => api.adminEndUserSessions({ params: { id: user.id } }),
      success: () => `As sessões de ${user.email} foram encerradas.`,
      failure: 'Erro ao encerrar as sessões',
    });
    if (failed) setProblem(failed);
    else onClose();
  };

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
            busy={isBusy('sessions')}
            disabled={!open?.length}
            onClick={() => void endAll()}
          >
            Encerrar todas
          </Button>
        </>
      }
    >
      {problem && <ErrorNote className="mb-3">{problem}</ErrorNote>}
      <div className="-mx-5 [&_thead]:static">
        <SessionList sessions={sessions} />
      </div>
    </Dialog>
  );
}
