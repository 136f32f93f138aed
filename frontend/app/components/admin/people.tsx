import { createContext, use } from 'react';
import { displayName } from '@vitrine/contracts';
import { Breakable } from '../ui/breakable';

export interface Person {
  email: string;
  name: string;
}

interface People {
  /** The active admins but who is signed in. */
  all: readonly Person[];
  /** Who is signed in, in small letters. */
  own: string | null;
  /** The name that an administrator wrote for this e-mail; where there is none, `known`, else one from the e-mail. */
  nameOf(email: string, known?: string | null): string;
}

export const PeopleContext = createContext<People>({
  all: [],
  own: null,
  nameOf: displayName,
});

export const usePeople = (): People => use(PeopleContext);

/** Who did what this tab did not do, at the start of a sentence. */
export function useWriterName(): (email: string) => string {
  const { own, nameOf } = usePeople();
  return (email) => (email.toLowerCase() === own ? 'Você, em outra aba,' : nameOf(email));
}

/** A person by name; the e-mail is its title. */
export function PersonName({ email }: { email: string }) {
  const name = usePeople().nameOf(email);
  return (
    <span title={name === email ? undefined : email}>
      <Breakable text={name} />
    </span>
  );
}
