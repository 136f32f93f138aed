import { usePeople } from '../../../../components/admin/people';
import { Button } from '../../../../components/ui/button';
import { suggestedPeople, withMention } from './mentions';

/** The people whom an @ at the end of a comment may go on with. */
export function MentionList({ text, onPick }: { text: string; onPick: (text: string) => void }) {
  const { all } = usePeople();
  const people = suggestedPeople(text, all);
  if (people.length === 0) return null;
  return (
    <div role="group" aria-label="Mencionar" className="flex flex-wrap gap-1.5">
      {people.map((person) => (
        <Button
          key={person.email}
          size="sm"
          title={person.email}
          onClick={({ currentTarget }) => {
            const field = currentTarget.closest('form')?.querySelector('textarea');
            onPick(withMention(text, person));
            field?.focus();
          }}
        >
          @{person.name}
        </Button>
      ))}
    </div>
  );
}
