import { SectionHeading } from '../../components/site/section-heading';
import { useDocument } from '../../lib/site-document/site-context';

/** What customers say, in their words; nothing where the document has none. */
export function Cases() {
  const { proof, home } = useDocument();
  const { cases } = proof;
  if (cases.length === 0) return null;
  const columns =
    cases.length === 1
      ? 'max-w-3xl'
      : cases.length % 2 === 0
        ? 'sm:grid-cols-2'
        : 'sm:grid-cols-2 lg:grid-cols-3';
  return (
    <section aria-labelledby="casos-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="casos-titulo" title={home.cases} />
        <ul className={`mt-6 grid gap-8 sm:mt-10 ${columns}`}>
          {cases.map(({ quote, name, role, company, picture }) => (
            <li key={quote} className="border-l-4 border-brand-600 pl-5">
              <figure>
                <blockquote
                  className={`leading-snug text-pretty text-neutral-900 ${cases.length === 1 ? 'text-2xl' : 'text-lg'}`}
                >{`“${quote}”`}</blockquote>
                <figcaption className="mt-4 flex items-center gap-3 text-[0.9375rem] text-neutral-600">
                  {picture && (
                    <img
                      src={picture}
                      alt=""
                      width={48}
                      height={48}
                      loading="lazy"
                      className="size-12 rounded-full object-cover"
                    />
                  )}
                  <span>
                    <span className="block font-semibold text-neutral-900">{name}</span>
                    {role ? `${role}, ${company}` : company}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
