import { FIELD_LIMITS, pictureSources } from '@vitrine/contracts';
import { ImageUp, Sparkles, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ErrorNote } from '../../../components/ui/error-note';
import { aiObstacle } from '../jobs/generated-fields';
import { ImageDialog } from '../ai/image-dialog';
import { JobBar } from '../ai/job-bar';
import { useEditor } from '../editor-context';
import { Section } from './section';
import { TextField } from './text-field';
import { uploadPicture } from './upload-picture';

/** The featured image: its address, a preview, an upload, and drawing one with AI. */
export function FeaturedImage() {
  const { state, edit, jobs, aiStatus } = useEditor();
  const { featured_image: url } = state.fields;
  const [asking, setAsking] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const obstacle = aiObstacle(aiStatus);
  const drawing = jobs.running?.kind === 'image';

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    setFailure(null);
    try {
      edit({ featured_image: await uploadPicture(file) });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setUploading(false);
      if (picker.current) picker.current.value = '';
    }
  };

  return (
    <Section
      title="Imagem destacada"
      aside={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={uploading} onClick={() => picker.current?.click()}>
            {!uploading && <ImageUp aria-hidden />}
            Enviar imagem
          </Button>
          <Button
            size="sm"
            busy={drawing}
            disabled={Boolean(obstacle) || Boolean(jobs.running)}
            title={obstacle ?? undefined}
            onClick={() => setAsking(true)}
          >
            {!drawing && <Sparkles aria-hidden />}
            Gerar Imagem com IA
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="hidden"
            aria-label="Arquivo da imagem destacada"
            onChange={(event) => void upload(event.target.files?.[0])}
          />
        </div>
      }
    >
      <TextField
        name="featured_image"
        label="URL da imagem destacada"
        inputMode="url"
        spellCheck={false}
        maxLength={FIELD_LIMITS.url}
        placeholder="https:// ou /media/…"
        hint="Imagens enviadas ou geradas são cortadas em 1408×768."
      />
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {drawing && <JobBar />}
      {url.trim() && (
        <div className="relative">
          <Picture key={url.trim()} url={url.trim()} />
          <Button
            size="sm"
            className="absolute top-2 right-2 shadow-sm"
            onClick={() => edit({ featured_image: '' })}
          >
            <Trash2 aria-hidden />
            Remover imagem
          </Button>
        </div>
      )}
      {asking && <ImageDialog onClose={() => setAsking(false)} />}
    </Section>
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
      className="aspect-[1408/768] w-full rounded-md bg-sand-100 object-cover"
    />
  );
}
