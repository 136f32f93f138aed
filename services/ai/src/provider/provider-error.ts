import { errorCatalogue, toStorable, type ErrorCode } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';

/**
 * What may follow a failed call: `backoff` a later one (the provider is busy or unreachable), `repair` one more that
 * says what was wrong (the answer made no sense), `never` none (it would fail the same way and cost again).
 */
type RetryPolicy = 'backoff' | 'repair' | 'never';

interface FailureDetails {
  /** Whether the provider may charge for it. */
  billed: boolean;
  retryAfterMs?: number;
  finding?: string;
  /** The model's own words where it gave no answer, for the person who asked. */
  said?: string;
  cause?: unknown;
}

const MOST_SAID = 400;
const MINUTE_MS = 60_000;

/** The catalogue's sentence with what a person can know besides: the model's words, or how long to wait. */
function messageOf(code: ErrorCode, { said = '', retryAfterMs = 0 }: FailureDetails): string {
  const { message } = errorCatalogue[code];
  const words = toStorable(said).replace(/\s+/g, ' ').trim();
  const quoted = words.length > MOST_SAID ? `${words.slice(0, MOST_SAID)}…` : words;
  if (quoted) return `${message} A IA respondeu: “${quoted}”`;
  if (retryAfterMs < MINUTE_MS) return message;
  const minutes = Math.ceil(retryAfterMs / MINUTE_MS);
  return `O serviço de IA pede uma espera de ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} antes de outra tentativa.`;
}

/** A call that failed, in the words of contracts' errorCatalogue. */
export class ProviderError extends AppError {
  constructor(
    code: ErrorCode,
    readonly remedy: RetryPolicy,
    readonly details: FailureDetails,
  ) {
    super(code, { cause: details.cause, message: messageOf(code, details) });
    this.name = 'ProviderError';
  }
}
