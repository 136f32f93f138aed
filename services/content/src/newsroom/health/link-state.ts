import { OUTGOING_REFUSALS, type OutgoingReason } from '@vitrine/platform';

/** State of a link to another site; `broken` and `refused` are shown. */
type LinkState = 'unchecked' | 'fine' | 'failing' | 'broken' | 'refused';

/** What came of asking: a status, or why there was none. */
export type LinkOutcome = { status: number } | { reason: OutgoingReason };

interface CheckedLink {
  state: LinkState;
  /** What is wrong, as a Portuguese sentence. */
  problem: string | null;
  failingSince: Date | null;
  dueAt: Date;
}

const DAY = 24 * 3600 * 1000;
/** Until the next check: of a link that answers, of one that failed for the first time, and of one that is broken. */
const FINE_AGAIN = 7 * DAY;
const FAILING_AGAIN = DAY;
const BROKEN_AGAIN = 3 * DAY;

/** A door that is closed to programs says nothing about people. */
const CLOSED_TO_PROGRAMS: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 429, 451, 999]);

const REASONS: Record<OutgoingReason, string> = {
  malformed: 'O endereço está malformado.',
  scheme: 'O endereço leva a um protocolo que não é da web.',
  credentials: 'O endereço leva usuário ou senha.',
  port: 'O endereço usa uma porta que não é da web.',
  address: 'O endereço não é da internet pública.',
  name: 'O domínio não existe ou não responde.',
  connection: 'O site não aceita a conexão.',
  certificate: 'O certificado do site não é válido.',
  timeout: 'O site não respondeu a tempo.',
  redirects: 'O site redireciona em círculo ou para lugar nenhum.',
  too_large: 'O site respondeu de forma inesperada.',
};

const statusSentence = (status: number): string => {
  if (status === 404) return 'A página não existe (404).';
  if (status === 410) return 'A página foi removida de vez (410).';
  return status >= 500 ? `O site responde com um erro (${status}).` : `O site recusa a página (${status}).`;
};

/** Whether readers reach a page by a link with this answer. */
export const isLinkAlive = (outcome: LinkOutcome): boolean =>
  'status' in outcome && (outcome.status < 400 || CLOSED_TO_PROGRAMS.has(outcome.status));

/**
 * State of a link after a check. It is broken once it has failed twice with a day or more between the first failure
 * and this one; any answer in between resets the count. An address that we may not request is reported at once.
 */
export function nextLinkState(failingSince: Date | null, outcome: LinkOutcome, now: Date): CheckedLink {
  const due = (wait: number): Date => new Date(now.getTime() + wait);
  if (isLinkAlive(outcome))
    return { state: 'fine', problem: null, failingSince: null, dueAt: due(FINE_AGAIN) };
  const problem = 'status' in outcome ? statusSentence(outcome.status) : REASONS[outcome.reason];
  if ('reason' in outcome && OUTGOING_REFUSALS.has(outcome.reason)) {
    return { state: 'refused', problem, failingSince: failingSince ?? now, dueAt: due(FINE_AGAIN) };
  }
  const since = failingSince ?? now;
  const isBroken = now.getTime() - since.getTime() >= DAY;
  return {
    state: isBroken ? 'broken' : 'failing',
    problem,
    failingSince: since,
    dueAt: due(isBroken ? BROKEN_AGAIN : FAILING_AGAIN),
  };
}
