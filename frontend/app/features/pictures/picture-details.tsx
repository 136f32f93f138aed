import { useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Crop, Trash2 } from 'lucide-react';
import {
  isPictureUsed,
  PICTURE_LIMITS,
  readFileUrl,
  type ListedPicture,
  type Picture,
} from '@vitrine/contracts';
import { usePeople } from '../../components/admin/people';
import { useAction } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Textarea } from '../../components/ui/field';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { useAttempt } from '../../lib/react/use-attempt';
import { FileTile } from './file-tile';
import { FocalEditor } from './focal-editor';
import { refreshLibrary } from './library-api';
import { PictureFile } from './picture-file';
import { nameOf, originOf, usageLabel } from './picture-words';
import { WholePicture } from './whole-picture';

/** What can be done with a picture, by the label of its button; the last is the main one. */
export type PictureActions = Readonly<Record<string, (picture: Picture) => void>>;

/** One picture of the library: what it shows, who has it, and what can be done with it. */
export function PictureDetails({
  picture: shown,
  actions,
  onShow,
  onBack,
}: {
  picture: Picture;
  actions?: PictureActions;
  /** Shows another picture: a new crop of this one. */
  onShow: (picture: Picture) => void;
  onBack: () => void;
}) {
  const { timezone } = useCompany();
  const { nameOf: personName } = usePeople();
  const toasts = useToasts();
  const { ask, confirmation } = useAction();
  const { busy: saving, failure, attempt } = useAttempt();
  const asked = useQuery(callQuery(api.adminGetPicture, { params: { hash: shown.hash } }));
  const current = asked.data?.picture.hash === shown.hash ? asked.data.picture : null;
  const picture = current ?? shown;
  const [typed, setTyped] = useState<string | null>(null);
  const [cropping, setCropping] = useState(false);
  const file = readFileUrl(picture.url);
  const text = typed ?? picture.alternative;
  const isEdited = text.trim() !== picture.alternative;

  const params = { hash: picture.hash };
  const describe = (after: (stored: Picture) => void) =>
    void attempt(async () => {
      const { picture: stored } = await api.adminDescribePicture({ params, body: { alternative: text } });
      void asked.refetch();
      void refreshLibrary();
      after(stored);
    }, 'Erro ao salvar texto alternativo');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may have been opened from a form, which is not sent by this one.
    event.stopPropagation();
    describe(() => toasts.success('Texto alternativo salvo.'));
  };
  const take = (to: (picture: Picture) => void) => (isEdited ? describe(to) : to(picture));
  const remove = () =>
    ask(
      {
        title: file ? 'Excluir arquivo?' : 'Excluir imagem?',
        description: file
          ? 'Ele sai da biblioteca. Só é possível excluir um arquivo que nenhum post usa.'
          : 'Ela sai da biblioteca. Só é possível excluir uma imagem que nenhum post usa.',
        confirmLabel: 'Excluir',
      },
      {
        key: 'delete',
        call: () => api.adminDeletePicture({ params }),
        success: () => (file ? 'Arquivo excluído da biblioteca.' : 'Imagem excluída da biblioteca.'),
        after: () => {
          void refreshLibrary();
          onBack();
        },
        failure: 'Erro ao excluir imagem',
      },
    );

  if (cropping && picture.original) {
    return (
      <FocalEditor
        picture={picture}
        original={picture.original}
        onCancel={() => setCropping(false)}
        onSaved={(cropped) => {
          setCropping(false);
          onShow(cropped);
        }}
      />
    );
  }
  return (
    <section aria-label="Imagem escolhida" className="grid gap-4">
      <div>
        <Button icon={ArrowLeft} size="sm" variant="quiet" autoFocus onClick={onBack}>
          Todas as imagens
        </Button>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {file ? (
          <a href={picture.url} target="_blank" rel="noopener" aria-label={`Abrir ${file.name}`}>
            <FileTile kind={file.kind} />
          </a>
        ) : (
          <WholePicture picture={picture} alt={nameOf(picture)} sizes="(min-width: 48rem) 36rem, 90vw" />
        )}
        <div className="grid min-w-0 gap-4">
          {!file && (
            <form onSubmit={submit} className="grid gap-2">
              <Field
                label="Texto alternativo"
                hint="Vai junto quando a imagem é posta num texto. Os textos que já a têm não mudam."
                aside={`${text.length}/${PICTURE_LIMITS.alternative}`}
              >
                <Textarea
                  rows={3}
                  maxLength={PICTURE_LIMITS.alternative}
                  value={text}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Field>
              {failure && <ErrorNote>{failure}</ErrorNote>}
              <div>
                <Button size="sm" type="submit" busy={saving} disabled={!isEdited}>
                  Salvar texto
                </Button>
              </div>
            </form>
          )}
          <div className="grid gap-1 text-xs text-neutral-700">
            {picture.label && <p className="line-clamp-3 wrap-anywhere">{picture.label}</p>}
            <p className="wrap-anywhere">
              {originOf(picture, personName)}, {formatDateTime(picture.created_at, timezone)}
            </p>
          </div>
          <PictureFile picture={picture} />
          <UsedIn picture={current} failed={asked.isError} newTab={actions !== undefined} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-surface-200 pt-4">
        <Button icon={Trash2} variant="quiet" onClick={remove}>
          Excluir
        </Button>
        {!file && (
          <Button
            icon={Crop}
            disabled={!picture.original}
            title={picture.original ? undefined : 'O original não foi guardado. Envie o arquivo de novo.'}
            onClick={() => setCropping(true)}
          >
            Ajustar enquadramento
          </Button>
        )}
        {Object.entries(actions ?? {}).map(([label, use], at, { length }) => (
          <Button
            key={label}
            variant={at === length - 1 ? 'primary' : 'secondary'}
            busy={saving}
            onClick={() => take(use)}
          >
            {label}
          </Button>
        ))}
      </div>
      {confirmation}
    </section>
  );
}

function UsedIn({
  picture,
  failed,
  newTab,
}: {
  picture: ListedPicture | null;
  failed: boolean;
  /** The editor behind the dialog stays open. */
  newTab: boolean;
}) {
  const uses = picture?.uses;
  const rest = newTab ? { target: '_blank', rel: 'noopener' } : {};
  let content: ReactNode = null;
  if (failed || uses === null) content = <p>Não foi possível saber agora.</p>;
  else if (uses && !isPictureUsed(uses)) content = <p>Nada usa esta imagem.</p>;
  else if (uses) {
    content = (
      <ul className="grid gap-1">
        {uses.screens.map(({ title, path }) => (
          <li key={path}>
            <a {...rest} href={path} className="font-semibold text-brand-700 underline hover:text-brand-900">
              {title}
            </a>
          </li>
        ))}
        {uses.posts.map((use) => (
          <li key={use.post_id} className="wrap-anywhere">
            <a
              {...rest}
              href={use.in_bin ? '/blog/admin/lixeira' : `/blog/admin/edit/${use.post_id}`}
              className="font-semibold text-brand-700 underline hover:text-brand-900"
            >
              {use.title}
            </a>{' '}
            <span className="text-neutral-600">({usageLabel(use)})</span>
          </li>
        ))}
        {uses.more && <li>E em outros posts.</li>}
      </ul>
    );
  }
  return (
    <div className="grid gap-1 text-xs text-neutral-700">
      <h2 className="font-semibold text-neutral-800">Onde é usada</h2>
      {content}
    </div>
  );
}
