import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PeopleContext } from '../../components/admin/people';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAuth } from '../auth/use-auth';

/** Names people by the list of admins; before it has come, or without it, by their e-mails. */
export function PeopleProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { data } = useQuery(callQuery(api.adminListUsers, {}));
  const people = useMemo(() => {
    const names = new Map(data?.users.map(({ email, name }) => [email.toLowerCase(), name?.trim()]));
    return {
      own: user?.email.toLowerCase() ?? null,
      nameOf: (email: string) => names.get(email.toLowerCase()) || email,
    };
  }, [data, user]);
  return <PeopleContext value={people}>{children}</PeopleContext>;
}
