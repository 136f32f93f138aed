import { useEffect, useRef, useState } from 'react';
import { FileUp, Globe } from 'lucide-react';
import { IMPORT_LIMITS, type Import } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input } from '../../components/ui/field';
import { api, errorText, isAbort } from '../../lib/api/api-client';
import { FileDrop } from '../../components/ui/file-drop';
import { FileButton } from '../../components/ui/file-button';
import { counted } from '../../lib/words/counted';
import { sizeText } from '../../lib/words/size-text';
import { uploadParts } from './upload-file';

const FAILED = 'O envio foi interrompido. Escolha o mesmo arquivo para continuar de onde parou.';

/** Chooses a file and sends it: for a new import, or the parts that `unfinished` still lacks. */
export function FileChooser({ unfinished, onSent }: { unfinished?: Import; onSent: (sent: Import) => void }) {
  const abort = useRef<AbortController>(undefined);
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<{ name: string; sent: number; size: number }>();

  useEffect(() => () => abort.current?.abort(), []);

  const readSite = async () => {
    setFailure(undefined);
    try {
      const { host } = new URL(address);
      onSent((await api.adminCreateImport({ body: { file_name: host, size: null, address } })).import);
    } catch (error) {
      setFailure(errorText(error, 'Informe o endereço completo do site, com https://.'));
    }
  };

  const send = async (file: File | undefined) => {
    if (!file || progress) return;
    setFailure(undefined);
    if (file.size > IMPORT_LIMITS.file) return setFailure('O arquivo é grande demais. O limite é de 2 GB.');
    if (unfinished && (file.name !== unfinished.file_name || file.size !== unfinished.size)) {
      return setFailure(`Este não é o mesmo arquivo. Escolha “${unfinished.file_name}” de novo.`);
    }
    abort.current = new AbortController();
    const { signal } = abort.current;
    setProgress({ name: file.name, sent: 0, size: file.size });
    try {
      const begun =
        unfinished ??
        (await api.adminCreateImport({ body: { file_name: file.name, size: file.size, address }, signal }))
          .import;
      const sent = await uploadParts(
        begun,
        file,
        (bytes) => setProgress({ name: file.name, sent: bytes, size: file.size }),
        signal,
      );
      signal.throwIfAborted();
      onSent(sent ?? begun);
    } catch (error) {
      setFailure(isAbort(error) ? 'O envio foi cancelado.' : errorText(error, FAILED));
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <FileDrop
      role="group"
      aria-label="Arquivo para importar"
      className="grid gap-3 rounded-lg border border-dashed border-surface-300 bg-white p-4 sm:p-6"
      onFiles={([file]) => void send(file)}
    >
      <p className="text-sm text-neutral-700">
        {unfinished
          ? `O envio de “${unfinished.file_name}” não terminou: ${unfinished.missing_parts.length === 1 ? 'falta' : 'faltam'} ${counted(unfinished.missing_parts.length, 'parte', 'partes')}. Escolha o mesmo arquivo para continuar.`
          : 'Exportação do WordPress ou do Blogger (XML), do Ghost (JSON ou zip), do Medium ou do Substack (zip), textos em Markdown (um arquivo ou um zip) ou uma exportação deste blog, até 2 GB. Primeiro você vê o que viria; nada é criado antes de você confirmar.'}
      </p>
      {!unfinished && (
        <Field
          label="Endereço do site antigo"
          hint="Para Ghost, Medium, Substack e Markdown, que não dizem de onde vieram: os links e endereços antigos passam a apontar para cá. Sem um arquivo, um site WordPress é lido pelo endereço: só o que está publicado vem."
          className="max-w-md"
        >
          <Input
            type="url"
            placeholder="https://blog-antigo.com.br"
            value={address}
            disabled={Boolean(progress)}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      )}
      {progress ? (
        <div className="grid gap-2">
          <label className="grid gap-1 text-xs font-semibold text-neutral-800">
            <span className="wrap-anywhere">
              Enviando {progress.name}: {sizeText(progress.sent)} de {sizeText(progress.size)}
            </span>
            <progress className="progress h-2 w-full" max={progress.size} value={progress.sent} />
          </label>
          <Button className="justify-self-start" onClick={() => abort.current?.abort()}>
            Cancelar envio
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            icon={FileUp}
            variant="primary"
            label="Arquivo para importar"
            accept=".xml,.atom,.json,.zip,.gz,.html,.md,.markdown,.txt"
            onFiles={([file]) => void send(file)}
          >
            {unfinished ? 'Continuar o envio' : 'Escolher arquivo'}
          </FileButton>
          <span className="text-xs text-neutral-600 max-sm:hidden">ou solte o arquivo aqui</span>
          {!unfinished && (
            <Button icon={Globe} disabled={!address} onClick={() => void readSite()}>
              Ler o site WordPress
            </Button>
          )}
        </div>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
    </FileDrop>
  );
}
