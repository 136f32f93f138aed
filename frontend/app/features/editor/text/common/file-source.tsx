import { FILE_KINDS, fileTitle, readFileUrl, type FileKind } from '@vitrine/contracts';
import { FileUp } from 'lucide-react';
import { ErrorNote } from '../../../../components/ui/error-note';
import { FileDrop } from '../../../../components/ui/file-drop';
import { useAttempt } from '../../../../lib/react/use-attempt';
import { FileButton } from '../../../../components/ui/file-button';
import { storePoster } from '../../../pictures/store-poster';
import { uploadFile } from '../../../pictures/upload-file';

/** Sends a file that is chosen or dropped, and says its address, a title of it and a video's first picture. */
export function FileSource({
  kinds,
  address,
  error,
  onChoose,
}: {
  kinds: readonly FileKind[];
  address: string;
  error: string | false;
  onChoose: (url: string, title: string, picture: string) => void;
}) {
  const { busy: sending, failure, attempt } = useAttempt();
  const accepted = [...new Set(kinds.map((kind) => FILE_KINDS[kind].label))];
  const send = ([file]: File[]) =>
    file &&
    void attempt(async () => {
      const url = await uploadFile(file, kinds);
      onChoose(url, fileTitle(file.name, file.size), await storePoster(url).catch(() => ''));
    });
  return (
    <FileDrop className="grid gap-2 rounded-md border border-dashed border-surface-300 p-3" onFiles={send}>
      <div>
        <FileButton
          icon={FileUp}
          size="sm"
          autoFocus
          label="Arquivo"
          accept={kinds.map((kind) => `.${kind}`).join()}
          busy={sending}
          onFiles={send}
        >
          {address ? 'Trocar arquivo' : 'Enviar arquivo'}
        </FileButton>
      </div>
      <p role="status" className="text-2xs text-neutral-600">
        {sending
          ? 'Enviando...'
          : address
            ? `Enviado: ${readFileUrl(address)?.name ?? address}`
            : `Ou solte um arquivo aqui: ${accepted.join(', ')}, até 20 MB.`}
      </p>
      {(failure ?? error) && <ErrorNote>{failure ?? error}</ErrorNote>}
    </FileDrop>
  );
}
