import { ChevronDown } from 'lucide-react';
import { SectionHeading } from '../../components/site/section-heading';
import { useDocument } from '../../lib/site-document/site-context';

/** More questions than these wait, where the page is narrow, for one touch. */
const MOST_ON_A_PHONE = 3;

/** What visitors ask before they buy; nothing without an answer. */
export function Questions() {
  const { questions, home } = useDocument();
  if (questions.length === 0) return null;
  const isFolding = questions.length > MOST_ON_A_PHONE;
  return (
    <section id="perguntas" aria-labelledby="perguntas-titulo" className="section-space print:hidden">
      <div className="wrap grid gap-x-16 gap-y-5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="perguntas-titulo" title={home.questions} />
        </div>
        <div className="group/questions border-b border-surface-300 lg:col-span-8">
          {isFolding && (
            <details data-all className="group border-t border-surface-300 lg:hidden">
              <Summary>{`Ver as ${questions.length} perguntas`}</Summary>
            </details>
          )}
          <div className={isFolding ? 'max-lg:group-not-has-[[data-all][open]]/questions:hidden' : ''}>
            {questions.map(({ question, answer }) => (
              <details key={question} className="group border-t border-surface-300">
                <Summary>{question}</Summary>
                <p className="max-w-2xl pb-5 whitespace-pre-line text-neutral-600">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

const Summary = ({ children }: { children: string }) => (
  <summary className="flex min-h-12 list-none items-center justify-between gap-5 py-2.5 leading-snug font-semibold text-neutral-900 hover:text-brand-800 sm:py-4 sm:text-lg [&::-webkit-details-marker]:hidden">
    {children}
    <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-brand-700 group-open:rotate-180" />
  </summary>
);
