import { SpellCheck } from 'lucide-react';
import type { TextIssue } from '@vitrine/analysis';
import { useShowMore } from '../../../components/admin/use-show-more';
import { useEditor } from '../editor-context';
import { Panel, PanelSign } from './panel';

/** Issues shown at first; a long article has dozens. */
const FIRST = 30;
/** Characters of an issue's words that are shown. */
const MOST_WORDS = 90;

const summaryOf = (count: number): string =>
  count === 0 ? 'Nada a rever no texto' : count === 1 ? '1 ponto a rever' : `${count} pontos a rever`;

function IssueItem({ issue, onShow }: { issue: TextIssue; onShow: () => void }) {
  const { words } = issue.place;
  const shown = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
  return (
    <li className="py-1">
      <button
        type="button"
        title="Mostrar no texto"
        onClick={onShow}
        className="grid w-full gap-0.5 rounded-md px-1.5 py-1 text-left hover:bg-surface-100 focus-visible:-outline-offset-2"
      >
        <span className="text-xs font-semibold wrap-anywhere text-neutral-900">{issue.message}</span>
        {shown && <span className="text-2xs wrap-anywhere text-neutral-700">“{shown}”</span>}
        <span className="text-2xs text-neutral-600">{issue.advice}</span>
      </button>
    </li>
  );
}

/** What readers would stumble over in the text; each entry leads to its place in it. */
export function IssuesPanel() {
  const { issues, analysis, showInContent } = useEditor();
  const { list } = issues;
  const { shown, more } = useShowMore(list, FIRST, 'Mostrar todos');
  return (
    <>
      <p role="status" className="sr-only">
        {summaryOf(list.length)}
      </p>
      <Panel
        title="Pontos do texto"
        name="issues"
        summary={summaryOf(list.length)}
        sign={<PanelSign icon={SpellCheck} warns={list.length > 0} />}
      >
        <p className="text-2xs text-neutral-600">
          Títulos, links, imagens e frases longas, conferidos enquanto você escreve. São conselhos: nada disto
          impede a publicação.
        </p>
        <ul aria-busy={analysis.stale} className="mt-1 divide-y divide-surface-200">
          {shown.map((issue) => (
            <IssueItem
              key={`${issue.rule} ${issue.place.range[0]}`}
              issue={issue}
              onShow={() => showInContent(issue.place)}
            />
          ))}
        </ul>
        {more}
      </Panel>
    </>
  );
}
