import { SOURCE_LIMITS } from '@vitrine/contracts';
import { FileText, LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { ErrorNote } from '../../../../components/ui/error-note';
import { useToasts } from '../../../../components/ui/toast';
import { useAttempt } from '../../../../lib/react/use-attempt';
import { useEditor } from '../../saving/editor-context';
import { readWordDocument } from '../../text/paste/word-document';
import { addSourceFile } from './add-source';
import { useSourceList } from './use-source-list';

/** Asks what becomes of a Word document that was brought: the text, or a source that the AI writes from. */
export function DocumentDialog({
  file,
  onText,
  onClose,
}: {
  file: File;
  onText: (html: string) => void;
  onClose: () => void;
}) {
  const { desk } = useEditor().state;
  const { refresh } = useSourceList(desk);
  const toasts = useToasts();
  const { busy, failure: problem, attempt } = useAttempt();
  const [chosen, setChosen] = useState<'text' | 'source'>();
  const act = (what: 'text' | 'source') => {
    setChosen(what);
    void attempt(async () => {
      if (file.size > SOURCE_LIMITS.bytes) throw new Error('O documento é grande demais.');
      if (what === 'text') onText(await readWordDocument(file));
      else {
        await addSourceFile(desk, file);
        await refresh();
        toasts.success(`“${file.name}” é agora uma fonte do post.`);
      }
      onClose();
    });
  };
  return (
    <Dialog
      title="Documento do Word"
      description={<span className="break-words">{`O que fazer com “${file.name}”?`}</span>}
      width="sm"
      onClose={() => busy || onClose()}
    >
      <div className="grid gap-2">
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Button
          autoFocus
          icon={FileText}
          variant="primary"
          busy={busy && chosen === 'text'}
          disabled={busy}
          onClick={() => act('text')}
        >
          Inserir no texto
        </Button>
        <Button
          icon={LibraryBig}
          busy={busy && chosen === 'source'}
          disabled={busy}
          onClick={() => act('source')}
        >
          Guardar como fonte para a IA
        </Button>
      </div>
    </Dialog>
  );
}
