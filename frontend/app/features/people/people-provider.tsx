import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PeopleContext } from '../../components/admin/people';
import { displayName } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { personName } from '../auth/person-name';
import { useAuth } from '../auth/use-auth';

/** Names people by the list of admins; before it has come, or without it, by names from their e-mails. */
export function PeopleProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { data } = useQuery(callQuery(api.adminListUsers, {}));
  const people = useMemo(() => {
    const names = new Map(data?.users.map(({ email, name }) => [email.toLowerCase(), name?.trim()]));
    const own = user?.email.toLowerCase() ?? null;
    const others =
      data?.users.filter(({ email, is_active }) => is_active && email.toLowerCase() !== own) ?? [];
    return {
      all: others.map(({ email, name }) => ({ email, name: displayName(email, name) })),
      own,
      nameOf: (email: string, known?: string | null) =>
        names.get(email.toLowerCase()) ||
        (user && !known && email.toLowerCase() === own ? personName(user) : displayName(email, known)),
    };
  }, [data, user]);
  return <PeopleContext value={people}>{children}</PeopleContext>;
}
