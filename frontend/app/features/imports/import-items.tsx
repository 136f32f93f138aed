import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Import, ImportPlan } from '@vitrine/contracts';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import { Select } from '../../components/ui/field';
import { SearchInput } from '../../components/ui/search-input';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { doneOf, saidOf } from './import-words';
import { PagedList } from './paged-list';

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
export function ImportItems({ of }: { of: Import }) {
  const [page, setPage] = useState(1);
  const [plan, setPlan] = useState<ImportPlan | ''>('');
  const [search, setSearch] = useState('');
  const query = { page, plan: plan || undefined, search: search.trim() || undefined };
  // What is done changes the rows: every hundredth item, and the end.
  const round = Math.floor(doneOf(of) / 100);
  const asked = callQuery(api.adminListImportItems, { params: { id: of.id }, query });
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, of.state, round] });
  return (
    <section aria-label="Itens">
      <div className="mb-3 flex flex-wrap gap-2">
        <Select
          fit
          aria-label="Mostrar"
          value={plan}
          onChange={({ target }) => {
            setPlan(target.value as ImportPlan | '');
            setPage(1);
          }}
        >
          {filters.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
              {value && ` (${of.plans[value].toLocaleString('pt-BR')})`}
            </option>
          ))}
        </Select>
        <SearchInput
          label="Procurar item"
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
      </div>
      <PagedList
        list={list}
        noun="itens"
        empty={<EmptyState icon={Inbox} title="Nenhum item com este filtro." />}
        onPage={setPage}
      >
        {({ items }) => (
          <Table label="Itens do arquivo">
            <TableHead>
              <Th>Título</Th>
              <Th>Situação</Th>
              <Th>Observações</Th>
            </TableHead>
            <TableBody>
              {items.map((item) => (
                <Tr key={item.number}>
                  <Td className="text-sm wrap-anywhere sm:w-2/5">
                    <span className="grid">
                      {item.post_id === null ? (
                        <span className="font-semibold text-ink-900">{item.title}</span>
                      ) : (
                        <Link
                          to={`/blog/admin/edit/${item.post_id}`}
                          className="font-semibold text-teal-800 hover:underline"
                        >
                          {item.title}
                        </Link>
                      )}
                      {item.slug && (
                        <span className="font-mono text-2xs text-ink-600">/blog/{item.slug}</span>
                      )}
                    </span>
                  </Td>
                  <Td label="Situação">
                    <Badge tone={saidOf(item).tone}>{saidOf(item).label}</Badge>
                  </Td>
                  <Td label={item.notes.length > 0 ? 'Observações' : ''} className="text-xs text-ink-700">
                    <ul className="grid gap-0.5 wrap-anywhere">
                      {item.notes.map((note) => (
                        <li key={note}>{note}</li>
                      ))}
                    </ul>
                  </Td>
                </Tr>
              ))}
            </TableBody>
          </Table>
        )}
      </PagedList>
    </section>
  );
}
