import { useQuery } from '@tanstack/react-query';
import type { Picture } from '@vitrine/contracts';
import { QueryError } from '../../../components/admin/query-error';
import { Dialog } from '../../../components/ui/dialog';
import { LoadingStatus } from '../../../components/ui/skeleton';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';
import { FocalEditor } from '../../pictures/focal-editor';

/** Another crop of the post's own picture. */
export function FocalDialog({
  hash,
  onSaved,
  onClose,
}: {
  hash: string;
  onSaved: (picture: Picture) => void;
  onClose: () => void;
}) {
  const asked = useQuery(callQuery(api.adminGetPicture, { params: { hash } }));
  const picture = asked.data?.picture.hash === hash ? asked.data.picture : null;
  return (
    <Dialog onClose={onClose} title="Ajustar enquadramento" width="xl">
      <QueryError queries={[asked]} fallback="Não foi possível carregar a imagem." />
      {asked.isPending && <LoadingStatus>Carregando imagem...</LoadingStatus>}
      {picture && !picture.original && (
        <p className="text-sm text-neutral-700">
          O original desta imagem não foi guardado. Envie o arquivo de novo para mudar o enquadramento.
        </p>
      )}
      {picture?.original && (
        <FocalEditor picture={picture} original={picture.original} onSaved={onSaved} onCancel={onClose} />
      )}
    </Dialog>
  );
}
