import { useQuery } from '@tanstack/react-query';
import {
  FILE_KINDS,
  IMAGE_SIZE,
  readFileUrl,
  textPictureUrl,
  wholeSources,
  type Picture,
} from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { DownloadLink } from '../../components/ui/download-link';
import { Field, Input } from '../../components/ui/field';
import { sizeText } from '../../lib/words/size-text';

/** What a text gets of a picture or file: pixels, type, size, address and download. */
export function PictureFile({ picture }: { picture: Picture }) {
  const address = textPictureUrl(picture);
  const file = readFileUrl(address);
  const { width, height } = wholeSources(address) ?? IMAGE_SIZE;
  const asked = useQuery({
    queryKey: ['media', address],
    queryFn: async ({ signal }) =>
      Number((await fetch(address, { method: 'HEAD', signal })).headers.get('Content-Length')),
  });
  return (
    <div className="grid gap-2">
      <p className="text-xs text-neutral-700">
        {[
          file ? FILE_KINDS[file.kind].label : `${width} × ${height} px, JPEG`,
          asked.data ? sizeText(asked.data) : '',
          picture.original && `original de ${picture.original.width} × ${picture.original.height} px`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Field label="Endereço">
        <Input
          readOnly
          value={new URL(address, location.origin).href}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div>
        <DownloadLink
          href={address}
          name={file?.name ?? `${picture.label.replace(/\.\w{3,4}$/, '') || 'imagem'}.jpg`}
        >
          <Download aria-hidden />
          Baixar
        </DownloadLink>
      </div>
    </div>
  );
}
