import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '../../lib/api/api-client';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';

/** Tells that one of `queries` failed, by the server's sentence or else `fallback`, and asks the failed ones again. */
export function QueryError({
  queries,
  fallback,
  className,
}: {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
  fallback: string;
  className?: string;
}) {
  const failed = queries.filter(({ error }) => error !== null);
  if (!failed[0]) return null;
  return (
    <ErrorNote
      {...(className && { className })}
      action={
        <Button size="sm" onClick={() => failed.forEach((query) => void query.refetch())}>
          Tentar novamente
        </Button>
      }
    >
      {errorText(failed[0].error, fallback)}
    </ErrorNote>
  );
}
