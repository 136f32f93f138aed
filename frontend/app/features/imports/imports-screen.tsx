import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Import } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { WhenAndWho } from '../../components/admin/when-and-who';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
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
      <ScreenHeader title="Importar">
        <p>Traga posts, imagens e endereços de outro blog.</p>
      </ScreenHeader>
      <FileChooser onSent={open} />
      <h2 className="mt-8 mb-3 text-base font-bold text-ink-900">Importações anteriores</h2>
      <ImportList />
    </>
  );
}

function ImportList() {
  const toasts = useToasts();
  const [deleting, setDeleting] = useState<Import>();
  const list = useQuery(callQuery(api.adminListImports, {}));
  const remove = async ({ id }: Import): Promise<string | void> => {
    try {
      await api.adminDeleteImport({ params: { id } });
      toasts.success('Importação excluída.');
      void list.refetch();
    } catch (error) {
      return errorText(error, 'Não foi possível excluir a importação.');
    }
  };
  if (list.isPending) {
    return (
      <div className="grid gap-3">
        <LoadingStatus>Carregando importações...</LoadingStatus>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (!list.data) return <QueryError queries={[list]} fallback="Não foi possível carregar as importações." />;
  const { imports } = list.data;
  return (
    <div className="rounded-lg border border-sand-200 bg-white">
      {imports.length === 0 && (
        <EmptyState icon={FileDown} title="Nenhuma importação ainda.">
          O relatório de cada uma fica guardado aqui.
        </EmptyState>
      )}
      {imports.length > 0 && (
        <Table label="Importações anteriores">
          <TableHead>
            <Th>Arquivo</Th>
            <Th>Situação</Th>
            <Th>Criados</Th>
            <Th>Início</Th>
            <Th className="text-right">Ações</Th>
          </TableHead>
          <TableBody>
            {imports.map((one) => (
              <Tr key={one.id}>
                <Td className="text-sm wrap-anywhere">
                  <span className="grid">
                    <Link
                      to={`?importacao=${one.id}`}
                      className="font-semibold text-teal-800 underline-offset-2 hover:underline"
                    >
                      {one.file_name}
                    </Link>
                    {one.format && <span className="text-2xs text-ink-600">{formatWords[one.format]}</span>}
                  </span>
                </Td>
                <Td label="Situação">
                  <Badge tone={stateWords[one.state].tone}>{stateWords[one.state].label}</Badge>
                </Td>
                <Td label="Criados" className="text-sm tabular">
                  {one.outcomes.created.toLocaleString('pt-BR')}
                </Td>
                <Td label="Início" className="text-xs text-ink-700">
                  <WhenAndWho at={one.created_at} by={one.created_by} />
                </Td>
                <Td label="Ações">
                  <span className="flex flex-1 justify-end">
                    <Button
                      size="sm"
                      variant="quiet"
                      disabled={one.state === 'running'}
                      aria-label={`Excluir a importação de ${one.file_name}`}
                      onClick={() => setDeleting(one)}
                    >
                      Excluir
                    </Button>
                  </span>
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(undefined)}
          title="Excluir importação?"
          description="O arquivo enviado e o relatório são excluídos. Os posts que já vieram ficam."
          confirmLabel="Excluir"
          onConfirm={() => remove(deleting)}
        />
      )}
    </div>
  );
}
