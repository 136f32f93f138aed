import { countCharacters } from '@vitrine/analysis';
import { SEO_TARGETS } from '@vitrine/contracts';
import { LineChart } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { useEditor } from '../editor-context';
import { AnalysisPanel } from './analysis-panel';
import { ClaimsPanel } from './claims-panel';
import { GeoAdvice } from './geo-advice';
import { IssuesPanel } from './issues-panel';
import { LinksPanel } from './links-panel';
import { OutlinePanel } from './outline-panel';
import { QualityPanel } from './quality-panel';

const TIPS = [
  'Título de 30 a 60 caracteres, com a palavra-chave principal no começo.',
  'Meta descrição de 120 a 160 caracteres que diga o que o leitor ganha.',
  'Pelo menos 300 palavras, com subtítulos H2 e H3 e listas.',
  'Palavra-chave no título, no começo do texto e no endereço, sem repetição forçada.',
  'Frases de até 20 palavras e uma conclusão clara.',
  'Faça a pergunta do leitor e responda com causa e efeito.',
  'Texto alternativo em todas as imagens.',
];

/** The live scores and counts of the text. */
export function SidePanels() {
  const { state, analysis } = useEditor();
  const { fields, post } = state;
  const { scores, stale } = analysis;
  const { seo, geo, readability, advice, counts } = scores;
  const rows = [
    ['Palavras', counts.words, `mínimo ${SEO_TARGETS.contentWords}`],
    ['Caracteres do título', countCharacters(fields.title), 'ideal 30-60'],
    ['Caracteres da meta descrição', countCharacters(fields.meta_description), 'ideal 120-160'],
  ] as const;
  return (
    <aside aria-label="Análise do post" className="grid gap-4" data-analysis={stale ? 'waiting' : 'done'}>
      <h2 className="sr-only">Análise do post</h2>
      <div
        className={cx(
          'overflow-hidden rounded-lg border border-surface-200 bg-white',
          stale && 'border-dashed',
        )}
      >
        <AnalysisPanel title="Análise SEO" short="SEO" analysis={seo} open />
        <AnalysisPanel title="Otimização para GEO (IA)" short="GEO" analysis={geo} open={false}>
          <p className="pt-2 text-2xs text-neutral-600">
            Esta nota é uma lista de verificação, não uma previsão do que as IAs vão mostrar.
          </p>
          <GeoAdvice advice={advice} />
        </AnalysisPanel>
        <AnalysisPanel title="Legibilidade" short="Legibilidade" analysis={readability} open={false} />
      </div>
      <div className="overflow-hidden rounded-lg border border-surface-200 bg-white">
        <OutlinePanel />
        <QualityPanel />
        <IssuesPanel />
        <ClaimsPanel />
        <LinksPanel />
      </div>
      {post && (
        <ButtonLink icon={LineChart} to={`/blog/admin/leitores/${post.id}`} className="justify-self-start">
          Leitores do post
        </ButtonLink>
      )}
      <details className="rounded-lg border border-surface-200 bg-white px-4 py-3">
        <summary className="cursor-pointer text-sm font-bold text-neutral-900">
          Contagens e dicas de otimização
        </summary>
        <dl className="mt-1 divide-y divide-surface-200">
          {rows.map(([label, value, ideal]) => (
            <div key={label} className="flex items-baseline justify-between gap-2 py-1.5 text-xs">
              <dt className="text-neutral-700">
                {label} <span className="block text-2xs text-neutral-600">{ideal}</span>
              </dt>
              <dd className="font-bold text-neutral-900 tabular">{value.toLocaleString('pt-BR')}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-1.5 grid list-disc gap-1.5 pl-4 text-xs text-neutral-700 marker:text-brand-600">
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
