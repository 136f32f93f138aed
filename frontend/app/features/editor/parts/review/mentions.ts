import type { Person } from '../../../../components/admin/people';

/** What is typed of a name after an @ at the end of a text; null where none is. */
const typedName = (text: string): string | null => /(?:^|[^\p{L}\p{N}])@([^@\n]*)$/u.exec(text)?.[1] ?? null;

const MOST = 5;

/** The people whose name begins as what is typed after an @ at the end of a text. */
export function suggestedPeople(text: string, people: readonly Person[]): Person[] {
  const typed = typedName(text)?.toLowerCase();
  if (typed === undefined) return [];
  return people
    .filter(({ name, email }) => [name, email].some((one) => one.toLowerCase().startsWith(typed)))
    .slice(0, MOST);
}

/** The text with a person's name after its last @. */
export const withMention = (text: string, { name }: Person): string =>
  `${text.slice(0, text.length - (typedName(text)?.length ?? 0))}${name} `;

/** E-mails of the people whom a text names with an @. */
export function mentionedPeople(text: string, people: readonly Person[]): string[] {
  const lower = text.toLowerCase();
  const isNamed = (name: string) => {
    const mention = `@${name.toLowerCase()}`;
    for (let at = lower.indexOf(mention); at >= 0; at = lower.indexOf(mention, at + 1))
      if (!/^[\p{L}\p{N}]/u.test(lower.slice(at + mention.length))) return true;
    return false;
  };
  return people.filter(({ name, email }) => isNamed(name) || isNamed(email)).map(({ email }) => email);
}
