import type { TextRule } from '@vitrine/analysis';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

/** The rules of the house for texts; none while they are not known. */
export function useWordRules(): readonly TextRule[] {
  const { data } = useQuery(callQuery(api.adminListWordRules, {}));
  return useMemo(
    () => data?.rules.flatMap(({ kind, ...rule }) => (kind === 'synonym' ? [] : [{ ...rule, kind }])) ?? [],
    [data],
  );
}
