import { FIELD_LIMITS } from '@vitrine/contracts';
import { Input } from './field';

/** Words by which a list is searched; `label` tells a screen reader which list it is. */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder="Procurar..."
      className="sm:w-56"
      maxLength={FIELD_LIMITS.search}
      value={value}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}
