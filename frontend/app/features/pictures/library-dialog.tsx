import type { Picture } from '@vitrine/contracts';
import { Dialog } from '../../components/ui/dialog';
import { PictureLibrary } from './picture-library';

/** The library, to choose a picture from. */
export function LibraryDialog({
  label,
  onChoose,
  onClose,
}: {
  /** Of the button that takes a picture. */
  label: string;
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title="Biblioteca de imagens" width="xl">
      <div className="min-h-[60dvh]">
        <PictureLibrary choose={{ label, take: onChoose }} />
      </div>
    </Dialog>
  );
}
