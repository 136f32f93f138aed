import { pictureHash, pictureSources, textPictureUrl, type Picture } from '@vitrine/contracts';
import { Crop, Images, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { ErrorNote } from '../../../../components/ui/error-note';
import { useAttempt } from '../../../../lib/react/use-attempt';
import { FileButton } from '../../../../components/ui/file-button';
import { FileDrop } from '../../../../components/ui/file-drop';
import { LibraryDialog } from '../../../pictures/library-dialog';
import { uploadPicture } from '../../../pictures/upload-picture';
import { aiObstacle } from '../ai/generated-fields';
import { ImageDialog } from '../ai/image-dialog';
import { JobBar } from '../ai/job-bar';
import { useEditor } from '../../saving/editor-context';
import { PictureOffer } from './picture-offer';
import { VariantsPanel } from './variants-panel';
import { Section } from '../../../../components/admin/section';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../../components/admin/query-error';
import { Dialog } from '../../../../components/ui/dialog';
import { LoadingStatus } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { FocalEditor } from '../../../pictures/focal-editor';

/** The featured image and its preview; from the library, uploaded, dropped, pasted, drawn with AI, cropped. */
export function FeaturedImage() {
  const { state, edit, jobs, pictures, aiStatus, contentNavigation } = useEditor();
  const { featured_image: url } = state.fields;
  const [dialog, setDialog] = useState<'ai' | 'library' | 'focal' | null>(null);
  const { busy: uploading, failure, attempt } = useAttempt();
  const obstacle = aiObstacle(aiStatus);
  const drawing = jobs.running?.kind === 'image';
  const hash = pictureHash(url.trim());
  const close = () => setDialog(null);

  const upload = ([file]: File[]) =>
    file && void attempt(async () => pictures.arrive((await uploadPicture(file)).url, 'chosen'));

  return (
    <>
      <FileDrop onFiles={upload}>
        <Section
          title="Imagem destacada"
          aside={
            <div className="flex flex-wrap gap-2">
              <Button icon={Images} size="sm" onClick={() => setDialog('library')}>
                Escolher da biblioteca
              </Button>
              <FileButton size="sm" label="Arquivo da imagem destacada" busy={uploading} onFiles={upload}>
                Enviar imagem
              </FileButton>
              <Button
                icon={Sparkles}
                size="sm"
                busy={drawing}
                disabled={Boolean(obstacle) || Boolean(jobs.running) || pictures.variants !== null}
                title={obstacle ?? undefined}
                onClick={() => setDialog('ai')}
              >
                Gerar Imagem com IA
              </Button>
            </div>
          }
        >
          <p className="text-2xs text-neutral-600">
            Ou solte ou cole uma imagem aqui. Imagens enviadas ou geradas são cortadas em 1408×768.
          </p>
          {failure && <ErrorNote>{failure}</ErrorNote>}
          {drawing && <JobBar />}
          <PictureOffer pictures={pictures} />
          <VariantsPanel pictures={pictures} />
          {url.trim() && (
            <div>
              <Picture key={url.trim()} url={url.trim()} />
              <div className="mt-2 flex flex-wrap gap-2">
                {hash && (
                  <Button icon={Crop} size="sm" onClick={() => setDialog('focal')}>
                    Ajustar enquadramento
                  </Button>
                )}
                <Button icon={Trash2} size="sm" onClick={() => edit({ featured_image: '' })}>
                  Remover imagem
                </Button>
              </div>
            </div>
          )}
        </Section>
      </FileDrop>
      {dialog === 'ai' && <ImageDialog onClose={close} />}
      {dialog === 'library' && (
        <LibraryDialog
          actions={{
            'Usar no texto': (picture) => {
              close();
              contentNavigation.current?.insertImage(textPictureUrl(picture), picture.alternative);
            },
            'Usar como imagem destacada': (picture) => {
              close();
              pictures.choose(picture.url, 'chosen');
            },
          }}
          onClose={close}
        />
      )}
      {dialog === 'focal' && hash && (
        <FocalDialog
          hash={hash}
          onClose={close}
          onSaved={(picture) => {
            close();
            pictures.choose(picture.url, 'chosen');
          }}
        />
      )}
    </>
  );
}

/** The picture as visitors get it; an address that shows nothing says so. */
function Picture({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  const sources = pictureSources(url);
  if (broken) {
    return (
      <p
        role="status"
        className="rounded-md border border-warning-line bg-warning-soft px-3 py-8 text-sm text-warning-ink"
      >
        Não foi possível mostrar esta imagem. Os leitores verão a imagem padrão do blog.
      </p>
    );
  }
  return (
    <img
      src={url}
      srcSet={sources?.webp}
      sizes="(min-width: 64rem) 46rem, 90vw"
      alt="Pré-visualização da imagem destacada"
      width={1408}
      height={768}
      onError={() => setBroken(true)}
      className="aspect-[1408/768] w-full rounded-md bg-surface-100 object-cover"
    />
  );
}

/** Another crop of the post's own picture. */
function FocalDialog({
  hash,
  onSaved,
  onClose,
}: {
  hash: string;
  onSaved: (picture: Picture) => void;
  onClose: () => void;
}) {
  const asked = useQuery(callQuery(api.adminGetPicture, { params: { hash } }));
  const picture = asked.data?.picture.hash === hash ? asked.data.picture : null;
  return (
    <Dialog onClose={onClose} title="Ajustar enquadramento" width="xl">
      <QueryError queries={[asked]} fallback="Não foi possível carregar a imagem." />
      {asked.isPending && <LoadingStatus>Carregando imagem...</LoadingStatus>}
      {picture && !picture.original && (
        <p className="text-sm text-neutral-700">
          O original desta imagem não foi guardado. Envie o arquivo de novo para mudar o enquadramento.
        </p>
      )}
      {picture?.original && (
        <FocalEditor picture={picture} original={picture.original} onSaved={onSaved} onCancel={onClose} />
      )}
    </Dialog>
  );
}
