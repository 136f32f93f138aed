import { ArrowRight } from 'lucide-react';
import { FamilyMark } from '../../components/site/family-mark';
import { SectionHeading } from '../../components/site/section-heading';
import { WorkspaceScene } from '../../components/site/workspace-scene';
import { SiteLink } from '../../components/site/site-link';

const families = [
  {
    to: '/microsoft365',
    hue: 'microsoft',
    name: 'Microsoft 365',
    text: 'Office, Teams e os arquivos de cada pessoa na nuvem, com reuniões e regras de segurança no mesmo lugar.',
  },
  {
    to: '/google-workspace',
    hue: 'google',
    name: 'Google Workspace',
    text: 'Gmail, Drive e Meet no navegador, com documentos que a equipe escreve ao mesmo tempo.',
  },
] as const;

/** The way from the home page to the licences. */
export function Productivity() {
  return (
    <section aria-labelledby="produtividade-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="produtividade-titulo" title="E as ferramentas que a equipe já usa">
          Cuidamos também do e-mail, dos arquivos e das reuniões: licença certa, migração e suporte no mesmo
          lugar.
        </SectionHeading>
        <ul className="mt-6 gap-6 max-sm:snap-row sm:mt-12 sm:grid md:grid-cols-2">
          {families.map(({ to, hue, name, text }) => (
            <li
              key={to}
              className="group relative flex flex-col overflow-clip rounded-2xl bg-sand-50 ring-1 ring-sand-200 transition-shadow hover:shadow-md"
            >
              <div className="px-14 pt-10 max-sm:hidden">
                <WorkspaceScene hue={hue} />
              </div>
              <div className="flex flex-1 flex-col items-start p-5 sm:p-8">
                <FamilyMark hue={hue} />
                <h3 className="mt-3 text-2xl sm:mt-5 font-bold tracking-tight">
                  <SiteLink to={to} className="after:absolute after:inset-0 group-hover:text-teal-800">
                    {name}
                  </SiteLink>
                </h3>
                <p className="mt-1 mb-3 text-ink-600 sm:mt-2 sm:mb-5">{text}</p>
                <p
                  aria-hidden="true"
                  className="mt-auto inline-flex items-center gap-2 font-semibold text-teal-700"
                >
                  Comparar planos
                  <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
