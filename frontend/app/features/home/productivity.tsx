import { familiesOf, homeFamilyOf } from '@vitrine/contracts';
import { ArrowRight } from 'lucide-react';
import { FamilyMark } from '../../components/site/family-mark';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';
import { WorkspaceScene } from '../../components/site/workspace-scene';
import { useDocument } from '../../lib/site-document/site-context';

/** The way from the home page to the families whose products it doesn't show. */
export function Productivity() {
  const { home, catalogue } = useDocument();
  const shown = homeFamilyOf(catalogue)?.key;
  const sold = familiesOf(catalogue).filter(({ key }) => key !== shown);
  if (sold.length === 0) return null;
  return (
    <section id="licencas" aria-labelledby="produtividade-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="produtividade-titulo" title={home.productivity.title}>
          <span className="max-lg:hidden">{home.productivity.text}</span>
        </SectionHeading>
        <ul className={`mt-6 grid gap-4 sm:gap-6 lg:mt-12 ${sold.length > 1 ? 'sm:grid-cols-2' : ''}`}>
          {sold.map(({ key, look, hues, hasPlans, path, name, home: text, offer }) => (
            <li
              key={key}
              className={`group relative flex flex-col overflow-clip rounded-2xl bg-surface-50 ring-1 ring-surface-200 transition-shadow hover:shadow-md ${sold.length > 1 ? '' : 'lg:flex-row lg:items-center'}`}
            >
              <div className={`px-14 pt-10 max-lg:hidden ${sold.length > 1 ? '' : 'lg:w-1/2 lg:py-8'}`}>
                <WorkspaceScene look={look} />
              </div>
              <div className="flex flex-1 flex-col items-start p-4 sm:p-6 lg:p-8">
                <FamilyMark hues={hues} />
                <h3 className="mt-2 text-xl font-bold tracking-tight lg:mt-5 lg:text-2xl">
                  <SiteLink to={path} className="after:absolute after:inset-0 group-hover:text-brand-800">
                    {name}
                  </SiteLink>
                </h3>
                <p className="mt-2 text-neutral-600 max-sm:hidden lg:mb-5">{text || offer}</p>
                <p
                  aria-hidden="true"
                  className="mt-auto inline-flex items-center gap-2 font-semibold text-brand-700 max-lg:hidden"
                >
                  {hasPlans ? 'Comparar planos' : 'Comparar produtos'}
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
