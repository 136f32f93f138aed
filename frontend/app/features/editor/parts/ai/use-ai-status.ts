import { useQuery } from '@tanstack/react-query';
import type { AiStatus } from '@vitrine/contracts';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';

/** Whether the AI is on and what is left of its budgets; null while unknown. `refresh` asks again. */
export function useAiStatus(): { status: AiStatus | null; refresh(): void } {
  // Without an answer the buttons stay on, and the call itself says what is wrong.
  const { data, refetch } = useQuery(callQuery(api.adminAiStatus, {}));
  return { status: data ?? null, refresh: () => void refetch() };
}
