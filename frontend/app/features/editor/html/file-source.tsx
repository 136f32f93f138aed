import { FILE_KINDS, fileTitle, readFileUrl, type FileKind } from '@vitrine/contracts';
import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { ErrorNote } from '../../../components/ui/error-note';
import { FileDrop } from '../../../components/ui/file-drop';
import { FileButton } from '../../pictures/file-button';
import { uploadFile } from '../../pictures/upload-file';

/** Sends a file that is chosen or dropped, and says its address and a title of it. */
export function FileSource({
  kinds,
  address,
  error,
  onChoose,
}: {
  kinds: readonly FileKind[];
  address: string;
  error: string | false;
  onChoose: (url: string, title: string) => void;
}) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accepted = [...new Set(kinds.map((kind) => FILE_KINDS[kind].label))];
  const send = async ([file]: File[]) => {
    if (!file || sending) return;
    setSending(true);
    setFailure(null);
    try {
      onChoose(await uploadFile(file, kinds), fileTitle(file.name, file.size));
    } catch (problem) {
      setFailure((problem as Error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <FileDrop
      className="grid gap-2 rounded-md border border-dashed border-sand-300 p-3"
      onFiles={(files) => void send(files)}
    >
      <div>
        <FileButton
          icon={FileUp}
          size="sm"
          autoFocus
          label="Arquivo"
          accept={kinds.map((kind) => `.${kind}`).join()}
          busy={sending}
          onFiles={(files) => void send(files)}
        >
          {address ? 'Trocar arquivo' : 'Enviar arquivo'}
        </FileButton>
      </div>
      <p role="status" className="text-2xs text-ink-600">
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
