import { textPictureUrl, type BlockName } from '@vitrine/contracts';
import type { RefObject } from 'react';
import { LibraryDialog } from '../../../pictures/library-dialog';
import type { ContentHandle } from './content-handle';
import { InsertDialog } from './insert-dialogs';
import { asksPictures } from './toolbar-actions';

/** What is to be inserted, with the selected words and the address that they link to. */
export interface InsertRequest {
  kind: 'link' | 'image' | BlockName;
  selected: string;
  current: string;
}

/** Asks for the address or the pictures of what is to be inserted, and inserts it. */
export function InsertDialogs({
  asked,
  handle,
  onClose,
}: {
  asked: InsertRequest | null;
  handle: RefObject<ContentHandle | null>;
  onClose: () => void;
}) {
  if (!asked) return null;
  const { kind } = asked;
  if (asksPictures(kind)) {
    return (
      <LibraryDialog
        several={(pictures) => {
          onClose();
          const chosen = pictures.map((picture) => ({
            src: textPictureUrl(picture),
            alt: picture.alternative,
          }));
          handle.current?.insertPictures(kind, chosen);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <InsertDialog
      {...asked}
      onClose={onClose}
      onInsert={(address, text, picture) => {
        onClose();
        if (kind === 'link') handle.current?.insertLink(address, text);
        else if (kind === 'image') handle.current?.insertImage(address, text);
        else handle.current?.insertCard(kind, address, text, picture);
      }}
    />
  );
}
