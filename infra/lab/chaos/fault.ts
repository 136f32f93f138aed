import type { Admin } from './admin.ts';
import type { History } from './history.ts';
import type { Lab } from './lab.ts';
import type { Provider } from './provider.ts';
import type { Requests } from './requests.ts';
import type { Visitors } from './visitors.ts';

/** Everything that a fault may touch. */
export interface Arena {
  readonly lab: Lab;
  readonly admin: Admin;
  readonly history: History;
  readonly requests: Requests;
  readonly visitors: Visitors;
  readonly provider: Provider;
  /** The short form: smaller numbers and shorter outages. */
  readonly short: boolean;
}

/** Something that had to be true. */
export interface Finding {
  readonly ok: boolean;
  readonly what: string;
}

export const finding = (ok: boolean, what: string): Finding => ({ ok, what });

/** How a fault was survived. */
export interface Outcome {
  /** From the end of the outage (for a killed process: from the kill) until work was done again. */
  readonly recovery?: number | undefined;
  readonly findings: readonly Finding[];
  /** Why it could not be made on this machine. */
  readonly notRun?: string;
}

export interface Fault {
  readonly name: string;
  readonly run: (arena: Arena) => Promise<Outcome>;
  /** In the long form alone; the services' own tests hold the short one's place. */
  readonly longOnly?: boolean;
  /** Visitors get no answer while the gateway itself is down; during every other fault they see nothing but 200. */
  readonly takesGatewayDown?: true;
}
