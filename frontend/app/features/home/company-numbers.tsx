import { Credentials } from '../../components/site/credentials';
import { useDocument } from '../../lib/site-document/site-context';

/** The company's figures, and next to them its credentials where there are any; a phone has these on Sobre. */
export function CompanyNumbers() {
  const { proof, home, about } = useDocument();
  const { title, entries } = home.numbers;
  const isProven = proof.credentials.length > 0;
  if (entries.length === 0 && !isProven) return null;
  return (
    <section aria-labelledby="numeros-titulo" className="section-space bg-neutral-900 text-white">
      <div className="wrap grid gap-x-6 gap-y-5 sm:grid-cols-12 lg:gap-x-16">
        {entries.length > 0 && (
          <div className={`min-w-0 ${isProven ? 'sm:col-span-5' : 'sm:col-span-12'}`}>
            <h2 id="numeros-titulo" className="text-3xl font-bold tracking-tighter">
              {title}
            </h2>
            <dl
              className={`mt-5 grid gap-x-8 lg:mt-8 ${isProven ? 'max-sm:grid-cols-2' : 'grid-cols-2 md:grid-cols-3'}`}
            >
              {entries.map(({ value, label }) => (
                <div
                  key={label}
                  className="flex flex-col-reverse justify-end gap-1.5 border-t border-neutral-700 py-3 sm:py-5"
                >
                  <dt className="leading-snug text-neutral-200 max-sm:text-sm">{label}</dt>
                  <dd className="tabular text-3xl font-bold tracking-tighter text-brand-300">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {isProven && (
          <div className={`min-w-0 ${entries.length > 0 ? 'max-sm:hidden sm:col-span-7' : 'sm:col-span-12'}`}>
            <h2
              id={entries.length > 0 ? undefined : 'numeros-titulo'}
              className="mb-3 text-3xl font-bold tracking-tighter lg:mb-8"
            >
              {about.credentials.title}
            </h2>
            <Credentials credentials={proof.credentials} dark />
          </div>
        )}
      </div>
    </section>
  );
}
