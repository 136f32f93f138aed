import { Credentials } from '../../components/site/credentials';
import { useSite } from '../../lib/company/company';

const numbers = [
  { value: '3', label: 'fabricantes em um só atendimento' },
  { value: '9', label: 'produtos e planos no catálogo' },
  { value: '2 h', label: 'para responder e-mails em dias úteis' },
] as const;

/** The company's figures, and beside them its credentials where there are any. */
export function CompanyNumbers() {
  const { credentials } = useSite();
  const proven = credentials.length > 0;
  return (
    <section aria-labelledby="numeros-titulo" className="section-space bg-ink-900 text-white">
      <div className="wrap grid gap-x-16 gap-y-8 sm:gap-y-14 lg:grid-cols-12">
        <div className={`min-w-0 ${proven ? 'lg:col-span-5' : 'lg:col-span-12'}`}>
          <h2 id="numeros-titulo" className="text-3xl font-bold tracking-tighter">
            A empresa em números
          </h2>
          <dl
            className={`mt-5 max-sm:grid max-sm:grid-cols-3 max-sm:gap-4 sm:mt-8 ${proven ? '' : 'sm:grid sm:grid-cols-3 sm:gap-x-10'}`}
          >
            {numbers.map(({ value, label }) => (
              <div
                key={label}
                className="flex border-t border-ink-700 py-3 max-sm:flex-col-reverse max-sm:justify-end max-sm:gap-1 sm:flex-row-reverse sm:items-center sm:justify-end sm:gap-6 sm:py-5"
              >
                <dt className="leading-snug text-ink-200 max-sm:text-sm">{label}</dt>
                <dd className="tabular w-24 shrink-0 text-3xl font-bold sm:text-5xl tracking-tighter text-teal-300">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {proven && (
          <div className="min-w-0 lg:col-span-7">
            <h2 className="mb-4 text-3xl sm:mb-8 font-bold tracking-tighter">Certificações</h2>
            <Credentials credentials={credentials} dark />
          </div>
        )}
      </div>
    </section>
  );
}
