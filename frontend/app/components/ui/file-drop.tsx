import { useState, type ComponentProps, type DragEvent } from 'react';
import { cx } from './cx';

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
const picturesOf = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));

/**
 * A part of the screen on which pictures can be dropped, and pasted while the focus is in it. Render the dialogs
 * that it opens as its siblings: React passes the events of its children to it, those of dialogs too.
 */
export function FileDrop({
  onFiles,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'onDrop' | 'onPaste'> & { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  return (
    <div
      {...rest}
      className={cx(
        className,
        over && 'rounded-lg outline-2 outline-offset-2 outline-brand-600 outline-dashed',
      )}
      onDragOver={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!isOfFiles(event)) return;
        // Whatever was dropped, the browser must not leave the page for it.
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = picturesOf(event.clipboardData);
        if (files.length === 0 || event.clipboardData.getData('text/plain')) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
