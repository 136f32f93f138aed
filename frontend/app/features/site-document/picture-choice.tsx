import { useState } from 'react';
import { ImageIcon, Trash2 } from 'lucide-react';
import { textPictureUrl, transparentUrl } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { FileButton } from '../../components/ui/file-button';
import { useAttempt } from '../../lib/react/use-attempt';
import { LibraryDialog } from '../pictures/library-dialog';
import { SvgProblem } from '../pictures/draw-svg';
import { uploadForText } from '../pictures/upload-picture';

/** A picture of the library, or one that is sent to it. */
export function PictureChoice({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (address: string) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const [refused, setRefused] = useState<string>();
  const send = (file: File) => {
    setRefused(undefined);
    void attempt(async () => {
      const { url } = await uploadForText(file).catch((error: unknown) => {
        if (error instanceof SvgProblem) setRefused(error.picture);
        throw error;
      });
      onChange(url);
    });
  };
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="text-xs font-semibold text-neutral-800">{label}</p>
      {hint && <p className="text-2xs text-neutral-600">{hint}</p>}
      {value && (
        <img
          src={transparentUrl(value, 352)}
          alt=""
          className="max-h-24 max-w-full justify-self-start rounded-md bg-surface-200 p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton label={`Enviar ${label}`} size="sm" busy={busy} onFiles={([file]) => file && send(file)}>
          Enviar
        </FileButton>
        <Button size="sm" icon={ImageIcon} onClick={() => setChoosing(true)}>
          Escolher
        </Button>
        {value && (
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => onChange('')}>
            Tirar
          </Button>
        )}
      </div>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {failure && refused && (
        <figure className="grid justify-items-start gap-1 text-2xs text-neutral-600">
          <img src={refused} alt="" className="max-h-24 max-w-full rounded-md bg-surface-200 p-2" />
          <figcaption>Assim ela apareceria.</figcaption>
        </figure>
      )}
      {isChoosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          actions={{
            Usar: (picture) => {
              onChange(textPictureUrl(picture));
              setChoosing(false);
            },
          }}
        />
      )}
    </div>
  );
}
