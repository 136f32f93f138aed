import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import {
  FIELD_LIMITS,
  isPictureUsed,
  pictureHash,
  readFileUrl,
  type ListedPicture,
  type Picture,
} from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { ErrorNote } from '../../components/ui/error-note';
import { Checkbox, Input } from '../../components/ui/field';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { FileButton } from '../../components/ui/file-button';
import { FileDrop } from '../../components/ui/file-drop';
import { libraryQuery, refreshLibrary } from './library-api';
import { FileTile } from './file-tile';
import { PictureDetails, type PictureActions } from './picture-details';
import { nameOf } from './picture-words';
import { uploadPicture } from './upload-picture';
import { WholePicture } from './whole-picture';

/** What the library is opened for: one picture, or two and more at once. */
export interface Choice {
  actions?: PictureActions;
  several?: (pictures: Picture[]) => void;
}

/** Every picture: found by words, sent, described, cropped, deleted, and chosen. */
export function PictureLibrary({ actions, several }: Choice) {
  const [search, setSearch] = useState('');
  const [unused, setUnused] = useState(false);
  const [files, setFiles] = useState(false);
  const [shown, setShown] = useState<Picture | null>(null);
  const [picked, setPicked] = useState<readonly Picture[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const [failures, setFailures] = useState<string[]>([]);
  const words = useDeferredValue(search.trim());
  const library = useInfiniteQuery(libraryQuery(words, unused, files));
  const pictures = library.data?.pages.flatMap((page) => page.pictures);
  const left = useRef<string>(null);
  const grid = useRef<HTMLUListElement>(null);

  // After a picture is closed, the focus is where it was.
  useEffect(() => {
    if (shown || !left.current) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-picture="${left.current}"]`);
    left.current = null;
    card?.focus();
  }, [shown]);
  const show = (picture: Picture) => {
    left.current = picture.hash;
    setShown(picture);
  };
  const send = async (files: File[]) => {
    setFailures([]);
    const sent: Picture[] = [];
    for (const [index, file] of files.entries()) {
      setSending(files.length > 1 ? `Enviando ${index + 1} de ${files.length}...` : 'Enviando imagem...');
      try {
        const hash = pictureHash((await uploadPicture(file)).url) ?? '';
        const answer = await api.adminGetPicture.outcome({ params: { hash } });
        if (answer.ok) sent.push(answer.body.picture);
      } catch (error) {
        setFailures((before) => [...before, `${file.name}: ${(error as Error).message}`]);
      }
    }
    setSending(null);
    void refreshLibrary();
    const [first] = sent;
    if (several) setPicked((before) => [...before, ...sent]);
    else if (files.length === 1 && first) show(first);
  };
  const isPicked = (picture: Picture) => picked.some(({ hash }) => hash === picture.hash);
  const pick = (picture: Picture) =>
    setPicked(isPicked(picture) ? picked.filter(({ hash }) => hash !== picture.hash) : [...picked, picture]);

  if (shown) {
    return (
      <PictureDetails
        key={shown.hash}
        picture={shown}
        {...(actions && { actions })}
        onShow={show}
        onBack={() => setShown(null)}
      />
    );
  }
  const isSearching = words !== '' || unused;
  const noun = files ? 'arquivos' : 'imagens';
  return (
    <FileDrop className="grid content-start gap-4" onFiles={(files) => void send(files)}>
      <div role="search" aria-label="Imagens" className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-label={`Procurar ${noun}`}
          placeholder={files ? 'Nome' : 'Nome, descrição ou pedido à IA'}
          autoComplete="off"
          maxLength={FIELD_LIMITS.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-40 flex-1 sm:max-w-80"
        />
        <Checkbox
          label={files ? 'Só os que ninguém usa' : 'Só as que ninguém usa'}
          checked={unused}
          onChange={setUnused}
        />
        {!actions && !several && <Checkbox label="Arquivos e vídeos" checked={files} onChange={setFiles} />}
        <FileButton
          multiple
          variant="primary"
          className="sm:ml-auto"
          label="Imagens para a biblioteca"
          busy={sending !== null}
          onFiles={(files) => void send(files)}
        >
          Enviar imagens
        </FileButton>
      </div>
      <p role="status" className="text-xs text-neutral-600">
        {sending ?? 'Ou solte imagens aqui: JPEG, PNG, WebP, AVIF ou SVG, até 12 MB.'}
      </p>
      {failures.length > 0 && (
        <ErrorNote>
          {failures.map((failure) => (
            <p key={failure} className="wrap-anywhere">
              {failure}
            </p>
          ))}
        </ErrorNote>
      )}
      <QueryError
        queries={[library]}
        fallback={`Não foi possível carregar ${files ? 'os arquivos' : 'as imagens'}.`}
      />
      {library.isPending && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          <LoadingStatus>{`Carregando ${noun}...`}</LoadingStatus>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="aspect-[1408/768] w-full" />
          ))}
        </div>
      )}
      {pictures?.length === 0 && !library.hasNextPage && (
        <EmptyState
          icon={Images}
          title={
            files
              ? 'Nenhum arquivo encontrado.'
              : isSearching
                ? 'Nenhuma imagem encontrada.'
                : 'A biblioteca está vazia.'
          }
        >
          {files
            ? 'O que você enviar de dentro de um texto aparece aqui.'
            : isSearching
              ? 'Tente outras palavras.'
              : 'O que você enviar ou gerar com IA aparece aqui.'}
        </EmptyState>
      )}
      {pictures && pictures.length > 0 && (
        <ul
          ref={grid}
          aria-label={files ? 'Arquivos' : 'Imagens'}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
        >
          {pictures.map((picture) => (
            <li key={picture.hash} className="min-w-0">
              <Card
                picture={picture}
                {...(several && { picked: isPicked(picture) })}
                onPress={() => (several ? pick(picture) : show(picture))}
              />
            </li>
          ))}
        </ul>
      )}
      {library.hasNextPage && (
        <div className="justify-self-center">
          <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
      {several && (
        <div className="sticky -bottom-4 flex flex-wrap items-center justify-end gap-3 border-t border-surface-200 bg-white py-3 pb-4">
          <p role="status" className="text-xs text-neutral-700">
            {picked.length < 2 ? 'Escolha duas imagens ou mais.' : `${picked.length} imagens escolhidas.`}
          </p>
          <Button variant="primary" disabled={picked.length < 2} onClick={() => several([...picked])}>
            Inserir galeria
          </Button>
        </div>
      )}
    </FileDrop>
  );
}

function Card({
  picture,
  picked,
  onPress,
}: {
  picture: ListedPicture;
  /** Where several are chosen: whether it is one of them. */
  picked?: boolean;
  onPress: () => void;
}) {
  const { hash, uses, alternative, url } = picture;
  const file = readFileUrl(url);
  return (
    <button
      type="button"
      data-picture={hash}
      aria-pressed={picked}
      onClick={onPress}
      className="group grid w-full gap-1 rounded-lg text-left"
    >
      {file ? (
        <FileTile kind={file.kind} />
      ) : (
        <WholePicture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 18rem, 45vw"
          className="group-hover:ring-2 group-hover:ring-brand-600 group-aria-pressed:ring-4 group-aria-pressed:ring-brand-700"
        />
      )}
      <span className="truncate text-xs font-medium text-neutral-900">{nameOf(picture)}</span>
      <span className="flex flex-wrap gap-1">
        {uses && <Badge>{isPictureUsed(uses) ? 'Em uso' : 'Sem uso'}</Badge>}
        {!file && !alternative && <Badge tone="warning">Sem texto alternativo</Badge>}
      </span>
    </button>
  );
}
