import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Import } from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { FileChooser } from './file-chooser';
import { ImportDetail } from './import-detail';
import { formatWords, stateWords } from './import-words';

/** Coming from another product: a file, its dry run, its run; and the imports of before. */
export function ImportsScreen() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('importacao')) || null;
  const open = (of: Import) => setParams({ importacao: String(of.id) });
  if (id !== null) return <ImportDetail key={id} id={id} />;
  return (
    <>
      <ScreenHeader
        title="Importar"
        actions={<ButtonLink to="/blog/admin/exportar">Exportar o blog</ButtonLink>}
      >
        <p>Traga posts, imagens e endereços de outro blog.</p>
      </ScreenHeader>
      <FileChooser onSent={open} />
      <h2 className="mt-8 mb-3 text-base font-bold text-neutral-900">Importações anteriores</h2>
      <ImportList />
    </>
  );
}

function ImportList() {
  const { ask, confirmation } = useAction();
  const list = useQuery(callQuery(api.adminListImports, {}));
  const remove = ({ id }: Import) =>
    ask(
      {
        title: 'Excluir importação?',
        description: 'O arquivo enviado e o relatório são excluídos. Os posts que já vieram ficam.',
        confirmLabel: 'Excluir',
      },
      {
        key: `import-${id}`,
        call: () => api.adminDeleteImport({ params: { id } }),
        success: () => 'Importação excluída.',
        after: () => void list.refetch(),
        failure: 'Não foi possível excluir a importação.',
      },
    );
  return (
    <>
      <DataTable
        label="Importações anteriores"
        rows={list.data?.imports}
        rowKey={({ id }) => id}
        query={list}
        what="as importações"
        skeletons={2}
        empty={
          <EmptyState icon={FileDown} title="Nenhuma importação ainda.">
            O relatório de cada uma fica guardado aqui.
          </EmptyState>
        }
        columns={[
          {
            head: 'Arquivo',
            className: 'text-sm wrap-anywhere',
            cell: ({ id, file_name, format }) => (
              <span className="grid">
                <Link
                  to={`?importacao=${id}`}
                  className="font-semibold text-brand-800 underline-offset-2 hover:underline"
                >
                  {file_name}
                </Link>
                {format && <span className="text-2xs text-neutral-600">{formatWords[format]}</span>}
              </span>
            ),
          },
          {
            head: 'Situação',
            cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
          },
          {
            head: 'Criados',
            className: 'text-sm tabular',
            cell: ({ outcomes }) => outcomes.created.toLocaleString('pt-BR'),
          },
          {
            head: 'Início',
            className: 'text-xs text-neutral-700',
            cell: ({ created_at, created_by }) => <TimeAndPerson at={created_at} by={created_by} />,
          },
          {
            head: 'Ações',
            right: true,
            cell: (one) => (
              <span className="flex flex-1 justify-end">
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={one.state === 'running'}
                  aria-label={`Excluir a importação de ${one.file_name}`}
                  onClick={() => remove(one)}
                >
                  Excluir
                </Button>
              </span>
            ),
          },
        ]}
      />
      {confirmation}
    </>
  );
}
