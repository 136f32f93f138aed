import type { ClaimKind } from '@vitrine/analysis';
import { CircleAlert, Quote } from 'lucide-react';
import { useState } from 'react';
import { useShowMore } from '../../../components/admin/use-show-more';
import { Checkbox } from '../../../components/ui/field';
import { useEditor } from '../editor-context';
import { isUnsourced, type ArticleClaim } from '../claims/article-claims';
import type { Claims } from '../analysis/read-article';
import { CheckByAi, OpinionLine } from './ai-opinions';
import { Panel, PanelSign } from './panel';

const KINDS: Record<ClaimKind, string> = {
  figure: 'número',
  percent: 'percentual',
  amount: 'valor',
  date: 'data',
  law: 'norma',
  quote: 'citação',
  address: 'endereço',
  limit: 'limite',
  statement: 'afirmação',
};
/** Claims shown at first; a long article has hundreds. */
const FIRST = 30;

function summaryOf({ list, failed, loading }: Claims): string {
  if (loading) return 'Lendo as fontes...';
  if (failed) return 'As fontes não puderam ser lidas';
  const open = list.filter(isUnsourced);
  const missing = open.filter(({ support }) => !support).length;
  if (list.length === 0) return 'Nenhuma encontrada por estas regras';
  const doubts = open.length - missing;
  if (open.length > 0) {
    const counts = [missing > 0 && `${missing} sem fonte`, doubts > 0 && `${doubts} a conferir`];
    return `${open.length} de ${list.length}: ${counts.filter(Boolean).join(', ')}`;
  }
  return list.length === 1 ? '1, com fonte' : `${list.length}, todas com fonte`;
}

function ClaimItem({ claim, onShow }: { claim: ArticleClaim; onShow: () => void }) {
  const { words, kind, support } = claim;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex items-baseline justify-between gap-2">
        <button
          type="button"
          title="Mostrar no texto"
          onClick={onShow}
          className="min-h-6 min-w-0 rounded-xs text-left text-xs font-semibold wrap-break-word text-neutral-900 underline decoration-surface-300 underline-offset-3 hover:decoration-brand-600"
        >
          {words}
        </button>
        <span className="shrink-0 text-2xs text-neutral-600">{KINDS[kind]}</span>
      </div>
      {support && !support.literal ? (
        <p className="text-2xs wrap-break-word text-neutral-700">
          <strong>confira</strong>: a fonte {support.source.number} diz: “{support.passage}”
        </p>
      ) : support ? (
        <details className="text-2xs text-neutral-700">
          <summary className="cursor-pointer py-0.5 wrap-break-word">
            Fonte {support.source.number}: {support.source.title}
          </summary>
          <blockquote className="mt-1 border-l-2 border-brand-600 pl-2 text-neutral-900">
            {support.passage}
          </blockquote>
          {support.source.url && (
            <a
              href={support.source.url}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-block font-semibold text-brand-800 underline"
            >
              Abrir a fonte
            </a>
          )}
        </details>
      ) : (
        <p className="flex items-center gap-1 text-2xs font-semibold text-warning-ink">
          <CircleAlert aria-hidden className="size-3.5" />
          sem fonte
        </p>
      )}
      {!support?.literal && <OpinionLine claim={claim} />}
    </li>
  );
}

/** The claims of the article that need a source, each with its sentence. */
export function ClaimsPanel() {
  const { claims, showInContent } = useEditor();
  const { list, sources, failed, stale } = claims;
  const [onlyOpen, setOnlyOpen] = useState(false);
  const open = list.filter(isUnsourced);
  const wanted = onlyOpen ? open : list;
  const { shown, more } = useShowMore(wanted, FIRST, 'Mostrar todas');
  return (
    <Panel
      title="Afirmações"
      name="claims"
      summary={summaryOf(claims)}
      sign={<PanelSign icon={open.length > 0 ? CircleAlert : Quote} warns={open.length > 0} />}
    >
      <p className="text-2xs text-neutral-600">
        Percentuais, valores, limites, datas, normas, citações, comparações e promessas de produto, procurados
        nas fontes. Conselhos, perguntas e números de passos não entram. É uma conferência de palavras: o
        resto do texto não é julgado, e quem confirma o sentido é você.
      </p>
      {failed && (
        <p className="mt-1 text-2xs text-danger-ink">
          Não foi possível ler as fontes. Recarregue a página para tentar de novo.
        </p>
      )}
      {!failed && sources.length === 0 && list.length > 0 && (
        <p className="mt-1 text-2xs text-neutral-700">Este post ainda não tem fontes.</p>
      )}
      <CheckByAi open={open} />
      {open.length > 0 && open.length < list.length && (
        <Checkbox
          label={`Só as sem fonte ou a conferir (${open.length})`}
          className="mt-2 text-xs"
          checked={onlyOpen}
          onChange={setOnlyOpen}
        />
      )}
      <ul aria-busy={stale} className="mt-1 divide-y divide-surface-200">
        {shown.map((claim) => (
          <ClaimItem
            key={`${claim.words} ${claim.place.occurrence}`}
            claim={claim}
            onShow={() => showInContent(claim.place)}
          />
        ))}
      </ul>
      {more}
    </Panel>
  );
}
