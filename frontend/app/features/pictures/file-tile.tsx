import { FILE_KINDS, type FileKind } from '@vitrine/contracts';
import { FileText } from 'lucide-react';

/** Shows a file where a picture would be. */
export const FileTile = ({ kind }: { kind: FileKind }) => (
  <span className="flex aspect-[1408/768] w-full flex-col items-center justify-center gap-1 rounded-md bg-surface-200 text-sm font-semibold text-neutral-700">
    <FileText aria-hidden="true" className="size-7" />
    {FILE_KINDS[kind].label}
  </span>
);
