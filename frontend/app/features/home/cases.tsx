import { SectionHeading } from '../../components/site/section-heading';
import { useSite } from '../../lib/company/company';

/** What customers say, in their words; nothing where the configuration has none. */
export function Cases() {
  const { cases } = useSite();
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="casos-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="casos-titulo" title="Quem já trabalha conosco" />
        <ul
          tabIndex={0}
          aria-labelledby="casos-titulo"
          className="mt-6 gap-8 max-sm:snap-row sm:mt-10 sm:grid sm:grid-cols-2 lg:grid-cols-3"
        >
          {cases.map(({ quote, name, role, company, picture }) => (
            <li key={quote} className="border-l-4 border-teal-600 pl-5">
              <figure>
                <blockquote className="text-lg leading-snug text-ink-900">{`“${quote}”`}</blockquote>
                <figcaption className="mt-4 flex items-center gap-3 text-[0.9375rem] text-ink-600">
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
                    <span className="block font-semibold text-ink-900">{name}</span>
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
