import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEditor } from '../editor-context';
import { Panel, PanelSign } from './panel';

/** Findings without a score: repeated text, nonsense, set phrases, a missing keyword, link or picture. */
export function QualityPanel() {
  const { analysis } = useEditor();
  const { quality } = analysis.scores;
  return (
    <Panel
      title="Qualidade"
      name="quality"
      summary={
        quality.length === 0
          ? 'Nada encontrado por estas regras'
          : quality.length === 1
            ? '1 ponto a corrigir'
            : `${quality.length} pontos a corrigir`
      }
      sign={<PanelSign icon={quality.length > 0 ? CircleAlert : CircleCheck} warns={quality.length > 0} />}
    >
      <p className="text-2xs text-neutral-600">
        Fora das notas: o que um leitor notaria e nenhuma delas vê. Quem julga se o post é bom é você.
      </p>
      <ul aria-busy={analysis.stale} className="mt-1 divide-y divide-surface-200">
        {quality.map(({ rule, label, finding, advice }) => (
          <li key={rule} className="grid gap-0.5 py-2">
            <span className="text-xs font-semibold text-neutral-900">{label}</span>
            <span className="text-2xs wrap-anywhere text-neutral-700">{finding}</span>
            <span className="text-2xs font-medium text-neutral-900">{advice}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
