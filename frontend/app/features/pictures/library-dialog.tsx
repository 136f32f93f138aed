import { Dialog } from '../../components/ui/dialog';
import { PictureLibrary, type Choice } from './picture-library';

/** The library, to choose a picture from, or several. */
export function LibraryDialog({ onClose, ...choice }: Choice & { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Biblioteca de imagens" width="xl">
      <div className="min-h-[60dvh]">
        <PictureLibrary {...choice} />
      </div>
    </Dialog>
  );
}
