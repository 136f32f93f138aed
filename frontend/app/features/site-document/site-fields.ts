import type { Path } from '@vitrine/contracts';

/** What every field of the site needs of its screen. */
export interface SiteFields {
  /** Sentences by the path of their value, joined by dots. */
  problems: ReadonlyMap<string, string>;
  /** The keys of what is unfolded. */
  open: ReadonlySet<string>;
  fold: (keys: readonly string[], isOpen: boolean) => void;
  onChange: (path: Path, value: unknown) => void;
  /** Puts the cursor into a value's field as soon as it is drawn. */
  onReveal: (path: Path) => void;
}
