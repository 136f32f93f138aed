import { BadgeCheck } from 'lucide-react';
import { certifications } from '../../lib/company/certifications';

const numbers = [
  { value: '3', label: 'fabricantes em um só atendimento' },
  { value: '9', label: 'produtos e planos no catálogo' },
  { value: '2 h', label: 'para responder e-mails em dias úteis' },
  { value: '24/7', label: 'para emergências' },
] as const;

export function CompanyNumbers() {
  return (
    <section aria-labelledby="numeros-titulo" className="section-space bg-ink-900 text-white">
      <div className="wrap grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="numeros-titulo" className="text-3xl font-bold tracking-tighter">
            A empresa em números
          </h2>
          <dl className="mt-8 grid grid-cols-2 gap-x-8">
            {numbers.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-t border-ink-700 pb-8 pt-5"
              >
                <dt className="mt-1.5 text-[0.9375rem] leading-snug text-ink-200">{label}</dt>
                <dd className="tabular text-4xl font-bold tracking-tighter">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-6">
          <h2 className="text-3xl font-bold tracking-tighter">Certificações</h2>
          <ul className="mt-8">
            {certifications.map(({ title, text }) => (
              <li key={title} className="flex gap-4 border-t border-ink-700 py-5">
                <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-400" />
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-[0.9375rem] leading-snug text-ink-200">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
