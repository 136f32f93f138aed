import { textPictureUrl } from '@vitrine/contracts';
import { useState } from 'react';
import { Images } from 'lucide-react';
import { Button } from '../../../../components/ui/button';
import { ErrorNote } from '../../../../components/ui/error-note';
import { useAttempt } from '../../../../lib/react/use-attempt';
import { FileButton } from '../../../../components/ui/file-button';
import { FileDrop } from '../../../../components/ui/file-drop';
import { LibraryDialog } from '../../../pictures/library-dialog';
import { uploadForText } from '../../../pictures/upload-picture';

/** Sources of a picture other than an address: the library, or a file that is chosen, dropped or pasted. */
export function PictureSources({ onChoose }: { onChoose: (url: string, alternative: string) => void }) {
  const [browsing, setBrowsing] = useState(false);
  const { busy: sending, failure, attempt } = useAttempt();
  const send = ([file]: File[]) =>
    file &&
    void attempt(async () => {
      const { url, alternative } = await uploadForText(file);
      onChoose(url, alternative);
    });
  return (
    <>
      <FileDrop className="grid gap-2 rounded-md border border-dashed border-surface-300 p-3" onFiles={send}>
        <div className="flex flex-wrap gap-2">
          <Button icon={Images} size="sm" onClick={() => setBrowsing(true)}>
            Escolher da biblioteca
          </Button>
          <FileButton size="sm" label="Arquivo da imagem" opensAtOnce busy={sending} onFiles={send}>
            Enviar arquivo
          </FileButton>
        </div>
        <p className="text-2xs text-neutral-600">Ou solte um arquivo aqui.</p>
        {failure && <ErrorNote>{failure}</ErrorNote>}
      </FileDrop>
      {browsing && (
        <LibraryDialog
          actions={{
            'Usar esta imagem': (picture) => {
              setBrowsing(false);
              onChoose(textPictureUrl(picture), picture.alternative);
            },
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </>
  );
}
