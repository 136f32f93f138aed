import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FamilyMark } from '../../components/site/family-mark';
import { SectionHeading } from '../../components/site/section-heading';

const families = [
  {
    to: '/microsoft365',
    hue: 'microsoft',
    name: 'Microsoft 365',
    text: 'Office, Teams e 1 TB por usuário, em três planos para até 300 pessoas.',
  },
  {
    to: '/google-workspace',
    hue: 'google',
    name: 'Google Workspace',
    text: 'Gmail, Drive e Meet com usuários ilimitados e até 5 TB por pessoa.',
  },
] as const;

/** The way from the home page to the licences. */
export function Productivity() {
  return (
    <section aria-labelledby="produtividade-titulo" className="section-space">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="produtividade-titulo" title="E as ferramentas que a equipe já usa">
            Cuidamos também do e-mail, dos arquivos e das reuniões: licença certa, migração e suporte no mesmo
            lugar.
          </SectionHeading>
        </div>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:col-span-7">
          {families.map(({ to, hue, name, text }) => (
            <li key={to} className="group relative flex flex-col items-start">
              <FamilyMark hue={hue} />
              <h3 className="mt-6 text-2xl font-bold tracking-tight">
                <Link to={to} className="after:absolute after:inset-0 group-hover:text-teal-800">
                  {name}
                </Link>
              </h3>
              <p className="mt-2 text-ink-600">{text}</p>
              <p
                aria-hidden="true"
                className="mt-5 inline-flex items-center gap-2 font-semibold text-teal-700"
              >
                Comparar planos
                <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
