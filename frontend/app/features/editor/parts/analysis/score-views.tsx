import type { GeoAdviceList } from '@vitrine/analysis';
import { Circle, CircleCheck } from 'lucide-react';
import { useEditor } from '../../saving/editor-context';
import { ChecksView } from './checks-view';

export function SeoView() {
  return <ChecksView title="Análise SEO" analysis={useEditor().analysis.scores.seo} />;
}

export function ReadabilityView() {
  return <ChecksView title="Legibilidade" analysis={useEditor().analysis.scores.readability} />;
}

export function GeoView() {
  const { geo, advice } = useEditor().analysis.scores;
  return (
    <ChecksView title="Otimização para GEO (IA)" analysis={geo}>
      <p className="text-2xs text-neutral-600">
        Esta nota é uma lista de verificação, não uma previsão do que as IAs vão mostrar.
      </p>
      <GeoAdvice advice={advice} />
    </ChecksView>
  );
}

/** What research says that generative engines quote; shown with the score, never part of it. */
function GeoAdvice({ advice }: { advice: GeoAdviceList }) {
  return (
    <details className="mt-1 border-t border-surface-200 pt-2 text-2xs">
      <summary className="font-semibold text-neutral-900">O que a pesquisa diz sobre respostas de IA</summary>
      <p className="mt-1.5 text-neutral-600">{advice.note}</p>
      <ul className="mt-2 grid gap-1.5">
        {advice.items.map((item) => (
          <li key={item.id} className="flex gap-1.5">
            {item.present ? (
              <CircleCheck aria-hidden className="mt-0.5 size-3.5 shrink-0 text-score-green" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-3.5 shrink-0 text-neutral-500" />
            )}
            <span className="text-neutral-700">
              <b className="font-semibold text-neutral-900">{item.label}:</b> {item.finding} {item.advice}{' '}
              <span className="block text-neutral-600">{item.evidence}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
