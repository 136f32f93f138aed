import { useEffect, useRef, type ComponentProps } from 'react';
import { ImageUp } from 'lucide-react';
import { Button } from './button';

/** Picture types that the pipeline takes. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

/** A button that asks for files, pictures unless `accept` says others; `label` names its file input. */
export function FileButton({
  label,
  accept = PICTURE_TYPES,
  multiple = false,
  opensAtOnce = false,
  onFiles,
  busy = false,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Opens the browser's chooser when the button appears: the person asked for a file already. */
  opensAtOnce?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opensAtOnce) picker.current?.click();
  }, [opensAtOnce]);
  return (
    <>
      <Button icon={ImageUp} {...rest} busy={busy} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        className="hidden"
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
