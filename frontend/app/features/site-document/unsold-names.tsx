import { siteDocumentSchema, type Path, type SiteDocument } from '@vitrine/contracts';
import { labelsOf } from './field-kinds';

const textsOf = (value: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
    : [{ path, text: String(value) }];

/** What still names a family that is not sold; the texts of its own page leave with the page. */
export function UnsoldNames({ document, onOpen }: { document: SiteDocument; onOpen: (to: string) => void }) {
  const texts = textsOf(document);
  const unsold = document.catalogue.flatMap((family, at) =>
    family.sold ? [] : [{ family: family.key, name: family.name, at: String(at) }],
  );
  return unsold.map(({ family, name, at }) => {
    const named = texts.filter(
      ({ path, text }) =>
        !(path[0] === 'catalogue' && path[1] === at) && text.toLowerCase().includes(name.toLowerCase()),
    );
    return (
      named.length > 0 && (
        <section key={family} aria-labelledby={`textos-${family}`} className="mb-6 grid gap-2 text-sm">
          <h2 id={`textos-${family}`} className="font-bold">{`Textos que ainda falam de ${name}`}</h2>
          <ul className="grid gap-2 text-neutral-700">
            {named.map(({ path, text }) => (
              <li key={path.join('.')} className="wrap-anywhere">
                <button
                  type="button"
                  className="text-left font-semibold underline"
                  onClick={() => onOpen(String(path[0]))}
                >
                  {labelsOf(siteDocumentSchema, path, document).join(' › ')}
                </button>
                <span className="block">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
