import { differencesOf, type ClaimKind } from '@vitrine/analysis';
import { Fragment, useMemo, useState } from 'react';
import { useShowMore } from '../../../../components/admin/use-show-more';
import { Checkbox } from '../../../../components/ui/field';
import { useEditor } from '../../saving/editor-context';
import type { ArticleClaim } from '../claims/article-claims';
import type { Claims } from './read-article';
import { CheckByAi, OpinionLine } from './ai-opinions';

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

function summaryOf({ list, sources, failed, loading }: Claims): string {
  if (loading) return 'Lendo as fontes...';
  if (failed) return 'As fontes não puderam ser lidas';
  if (list.length === 0) return 'Nenhuma afirmação encontrada';
  const count = list.length === 1 ? '1 afirmação' : `${list.length} afirmações`;
  if (sources.length === 0) return count;
  const near = list.filter(({ support }) => support).length;
  return `${count}, ${near} com um trecho das fontes`;
}

/** A sentence with what is not in the other one underlined. */
const Compared = ({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) => (
  <>
    {ranges.map(([start, end], index) => (
      <Fragment key={start}>
        {text.slice(index === 0 ? 0 : ranges[index - 1]![1], start)}
        <mark className="bg-transparent font-semibold underline decoration-2 underline-offset-2">
          {text.slice(start, end)}
        </mark>
      </Fragment>
    ))}
    {text.slice(ranges.at(-1)?.[1] ?? 0)}
  </>
);

function Passage({ sentence, support }: { sentence: string; support: NonNullable<ArticleClaim['support']> }) {
  const { source, passage } = support;
  const differences = useMemo(() => differencesOf(sentence, passage), [sentence, passage]);
  return (
    <dl className="grid gap-1 text-2xs wrap-break-word text-neutral-700">
      <dt className="sr-only">No texto</dt>
      <dd>
        <Compared text={sentence} ranges={differences.sentence} />
      </dd>
      <dt className="text-neutral-600">
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-brand-800 underline"
          >
            Fonte {source.number}: {source.title}
          </a>
        ) : (
          `Fonte ${source.number}: ${source.title}`
        )}
      </dt>
      <dd className="border-l-2 border-surface-300 pl-2 text-neutral-900">
        <Compared text={passage} ranges={differences.passage} />
      </dd>
    </dl>
  );
}

function ClaimItem({ claim, onShow }: { claim: ArticleClaim; onShow: () => void }) {
  const { words, kind, sentence, support } = claim;
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
      {support ? (
        <Passage sentence={sentence || words} support={support} />
      ) : (
        <p className="text-2xs text-neutral-600">Nenhum trecho das fontes fala disto.</p>
      )}
      <OpinionLine claim={claim} />
    </li>
  );
}

/** What the sources say of each claim of the article. It shows both sentences, and judges none. */
export function ClaimsView() {
  const { claims, showInContent } = useEditor();
  const { list, sources, failed, stale } = claims;
  const [onlyMissing, setOnlyMissing] = useState(false);
  const missing = list.filter(({ support }) => !support);
  const wanted = onlyMissing ? missing : list;
  const { shown, more } = useShowMore(wanted, FIRST, 'Mostrar todas');
  return (
    <>
      <h3 className="text-sm font-bold text-neutral-900">O que as fontes dizem</h3>
      <p className="text-2xs font-semibold text-neutral-900">{summaryOf(claims)}</p>
      <p className="text-2xs text-neutral-600">
        Percentuais, valores, limites, datas, normas, citações, comparações e promessas de produto, cada um
        com o trecho das fontes que mais se parece. Sublinhado é o que um dos dois não diz. Quem confirma o
        sentido é você.
      </p>
      {failed && (
        <p className="mt-1 text-2xs text-danger-ink">
          Não foi possível ler as fontes. Recarregue a página para tentar de novo.
        </p>
      )}
      {!failed && sources.length === 0 && list.length > 0 && (
        <p className="mt-1 text-2xs text-neutral-700">Este post ainda não tem fontes.</p>
      )}
      <CheckByAi open={list} />
      {sources.length > 0 && missing.length > 0 && missing.length < list.length && (
        <Checkbox
          label="Só as que não têm trecho"
          className="mt-2 text-xs"
          checked={onlyMissing}
          onChange={setOnlyMissing}
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
    </>
  );
}
