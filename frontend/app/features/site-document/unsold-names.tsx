import type { Path, SiteDocument } from '@vitrine/contracts';
import type { Leaf } from './leaves';

/** What still names a family that is not sold, each leading to its field; the texts of its own page leave with it. */
export function UnsoldNames({
  catalogue,
  leaves,
  onOpen,
}: {
  catalogue: SiteDocument['catalogue'];
  leaves: readonly Leaf[];
  onOpen: (path: Path) => void;
}) {
  return catalogue
    .filter(({ sold }) => !sold)
    .map(({ id, key, name }) => {
      const named = leaves.filter(
        ({ path, text }) =>
          !(path[0] === 'catalogue' && path[1] === id) && text.toLowerCase().includes(name.toLowerCase()),
      );
      return (
        named.length > 0 && (
          <section key={id} aria-labelledby={`textos-${key}`} className="mb-6 grid gap-2 text-sm">
            <h2 id={`textos-${key}`} className="font-bold">{`Textos que ainda falam de ${name}`}</h2>
            <ul className="grid gap-2 text-neutral-700">
              {named.map((leaf) => (
                <li key={leaf.key} className="wrap-anywhere">
                  <button
                    type="button"
                    className="text-left font-semibold underline"
                    onClick={() => onOpen(leaf.path)}
                  >
                    {leaf.labels.join(' › ')}
                  </button>
                  <span className="block">{leaf.text}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      );
    });
}
