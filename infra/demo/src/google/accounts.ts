import { createHash } from 'node:crypto';

/** A person with a Google account. */
export interface DemoPerson {
  email: string;
  /** As Google's: 21 digits, always the same for the same e-mail, so that accounts survive a restart. */
  sub?: string;
  name?: string;
  picture?: string;
}

export type DemoAccount = DemoPerson & { sub: string; name: string };

const subOf = (email: string): string => {
  const digest = createHash('sha256').update(email).digest();
  return `1${digest.readBigUInt64BE().toString().padStart(20, '0')}`;
};

const nameOf = (email: string): string =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const account = (email: string, name = nameOf(email)): DemoAccount => ({ sub: subOf(email), email, name });

/** The accounts offered on the page: an admin of the demo, and a person without permission. */
export const OFFERED_ACCOUNTS: readonly DemoAccount[] = [
  account('admin@vitrine.test', 'Ana Admin'),
  account('visitante@vitrine.test', 'Vítor Visitante'),
];

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/;
const MOST_ACCOUNTS = 1_000;

/** Everyone who has signed in: any e-mail address is an account here. Keeps the newest thousand. */
export class DemoAccounts {
  private readonly bySub = new Map(OFFERED_ACCOUNTS.map((known) => [known.sub, known]));

  /** The account of an address, made on first use; undefined when it is no address. */
  open(address: unknown): DemoAccount | undefined {
    const email = typeof address === 'string' ? address.trim().toLowerCase() : '';
    if (!EMAIL.test(email)) return undefined;
    return this.add(this.bySub.get(subOf(email)) ?? account(email));
  }

  /** The account of a person, made or changed to what is given. */
  add(person: DemoPerson): DemoAccount {
    const found = { ...account(person.email), ...person };
    this.bySub.delete(found.sub);
    this.bySub.set(found.sub, found);
    for (const sub of this.bySub.keys()) {
      if (this.bySub.size <= MOST_ACCOUNTS) break;
      this.bySub.delete(sub);
    }
    return found;
  }

  find(sub: string): DemoAccount | undefined {
    return this.bySub.get(sub);
  }
}
