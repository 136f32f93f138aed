import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye, Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  IMPORT_WORDS,
  type Import,
  type ImportItem,
  type ImportLoss,
  type ImportPlan,
} from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Select, type Option } from '../../components/ui/field';
import { pagerOf } from '../../components/ui/pager';
import { SearchInput } from '../../components/ui/search-input';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { ImportPreview, ItemRemarks } from './import-preview';
import { finishedItems, labelOf } from './import-words';

const filters: [ImportPlan | '', string][] = [
  ['', 'Todos os itens'],
  ['new', 'Novos'],
  ['changed', 'Mudaram'],
  ['same', 'Iguais'],
  ['conflict', 'Alterados aqui'],
  ['refused', 'Não podem vir'],
  ['left', 'Não vêm'],
];

/** The items of a file, each with what comes of it and why. */
export function ImportItems({
  of,
  loss,
  onLoss,
}: {
  of: Import;
  /** Items that lose only something of this kind. */
  loss: ImportLoss['kind'] | '';
  onLoss: (kind: ImportLoss['kind'] | '') => void;
}) {
  const { losses = [] } = of;
  const [page, setPage] = useState(1);
  const [plan, setPlan] = useState<ImportPlan | ''>('');
  const [search, setSearch] = useState('');
  const [previewed, setPreviewed] = useState<ImportItem>();
  const query = {
    page,
    plan: plan || undefined,
    loss: loss || undefined,
    search: search.trim() || undefined,
  };
  // What is done changes the rows: every hundredth item, and the end.
  const round = Math.floor(finishedItems(of) / 100);
  const asked = callQuery(api.adminListImportItems, { params: { id: of.id }, query });
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, of.state, round] });
  return (
    <section aria-label="Itens">
      {previewed && (
        <ImportPreview importId={of.id} item={previewed} onClose={() => setPreviewed(undefined)} />
      )}
      <div className="mb-3 flex flex-wrap gap-2">
        <Select
          fit
          aria-label="Mostrar"
          value={plan}
          options={filters.map(([value, label]) => [
            value,
            value ? `${label} (${of.plans[value].toLocaleString('pt-BR')})` : label,
          ])}
          onChange={({ target }) => {
            setPlan(target.value as ImportPlan | '');
            setPage(1);
          }}
        />
        {losses.length > 0 && (
          <Select
            fit
            aria-label="Mostrar diferenças"
            value={loss}
            options={[
              ['', 'Com e sem diferenças'],
              ...losses.map(({ kind, items }): Option => [
                kind,
                `Com diferença em ${IMPORT_WORDS.loss[kind][1]} (${items.toLocaleString('pt-BR')})`,
              ]),
            ]}
            onChange={({ target }) => {
              onLoss(target.value as ImportLoss['kind'] | '');
              setPage(1);
            }}
          />
        )}
        <SearchInput
          label="Procurar item"
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
      </div>
      <DataTable
        label="Itens do arquivo"
        rows={list.data?.items}
        rowKey={({ number }) => number}
        query={list}
        what="os itens"
        empty={<EmptyState icon={Inbox} title="Nenhum item com este filtro." />}
        pager={list.data && pagerOf(list.data, 'itens', setPage)}
        columns={[
          {
            head: 'Título',
            className: 'text-sm wrap-anywhere sm:w-2/5',
            cell: (item) => {
              const { post_id, title, slug } = item;
              return (
                <span className="grid justify-items-start">
                  {post_id === null ? (
                    <span className="font-semibold text-neutral-900">{title}</span>
                  ) : (
                    <Link
                      to={`/blog/admin/edit/${post_id}`}
                      className="font-semibold text-brand-800 hover:underline"
                    >
                      {title}
                    </Link>
                  )}
                  {slug && <span className="font-mono text-2xs text-neutral-600">/blog/{slug}</span>}
                  {slug && item.outcome === null && (
                    <Button
                      size="sm"
                      icon={Eye}
                      className="mt-1.5"
                      aria-label={`Ver como fica: ${title}`}
                      onClick={() => setPreviewed(item)}
                    >
                      Ver como fica
                    </Button>
                  )}
                </span>
              );
            },
          },
          {
            head: 'Situação',
            cell: (item) => <Badge tone={labelOf(item).tone}>{labelOf(item).label}</Badge>,
          },
          {
            head: 'Observações',
            className: 'text-xs text-neutral-700',
            label: ({ notes, losses: ofItem = [] }) =>
              notes.length + ofItem.length > 0 ? 'Observações' : undefined,
            cell: (item) => <ItemRemarks of={item} />,
          },
        ]}
      />
    </section>
  );
}
