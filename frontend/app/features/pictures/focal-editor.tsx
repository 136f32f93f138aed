import { useId, useRef, useState, type PointerEvent } from 'react';
import { cropAt, type FocalPoint, type Picture, type Size } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { api } from '../../lib/api/api-client';
import { useAttempt } from '../../lib/react/use-attempt';
import { refreshLibrary } from './library-api';
import { nameOf } from './picture-words';

const percent = (share: number): string => `${share * 100}%`;
const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/** Moves the point that decides a picture's crop, which is shown as it will be. Saving makes another picture. */
export function FocalEditor({
  picture,
  original,
  onSaved,
  onCancel,
}: {
  picture: Picture;
  original: Size;
  onSaved: (picture: Picture) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [focal, setFocal] = useState<FocalPoint>(picture.focal);
  const { busy, failure, attempt, setFailure } = useAttempt();
  const frame = useRef<HTMLDivElement>(null);
  const url = `/api/blog/admin/pictures/${picture.hash}/original`;
  const crop = cropAt(original, focal);
  const isWhole = crop.width === original.width && crop.height === original.height;
  const isSame = focal.x === picture.focal.x && focal.y === picture.focal.y;

  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    setFocal({
      x: round((event.clientX - box.left) / box.width),
      y: round((event.clientY - box.top) / box.height),
    });
  };
  const save = () =>
    attempt(async () => {
      const cropped = await api.adminCropPicture({ params: { hash: picture.hash }, body: focal });
      void refreshLibrary();
      onSaved(cropped.picture);
    }, 'Erro ao mudar o enquadramento');
  const axis = (name: 'x' | 'y', label: string, from: string) => (
    <label className="grid gap-1 text-xs font-semibold text-neutral-800">
      {label}
      <input
        type="range"
        autoFocus={name === 'x'}
        min={0}
        max={100}
        step={1}
        value={Math.round(focal[name] * 100)}
        aria-valuetext={`${Math.round(focal[name] * 100)}% a partir ${from}`}
        className="w-full accent-brand-700"
        onChange={(event) => setFocal({ ...focal, [name]: Number(event.target.value) / 100 })}
      />
    </label>
  );

  return (
    <section aria-label="Enquadramento" className="grid gap-4">
      <p className="text-sm text-neutral-700">
        Aponte o que não pode sair do corte: clique, arraste ou use os controles.
        {isWhole && ' Esta imagem já tem o formato do blog: nada é cortado.'}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-3">
          <div
            ref={frame}
            className="relative cursor-crosshair touch-none justify-self-center overflow-hidden rounded-md bg-surface-200 select-none"
            style={{
              aspectRatio: `${original.width} / ${original.height}`,
              width: `min(100%, ${(45 * original.width) / original.height}dvh)`,
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            }}
            onPointerMove={(event) => event.buttons > 0 && follow(event)}
          >
            <img
              src={url}
              alt={`Original: ${nameOf(picture)}`}
              draggable={false}
              className="size-full"
              onError={() => setFailure('Não foi possível carregar o original desta imagem.')}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute border-2 scheme-light border-white shadow-[0_0_0_200rem_rgb(10_20_35/0.55)]"
              style={{
                left: percent(crop.left / original.width),
                top: percent(crop.top / original.height),
                width: percent(crop.width / original.width),
                height: percent(crop.height / original.height),
              }}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 scheme-light border-white bg-brand-600 shadow-md"
              style={{ left: percent(focal.x), top: percent(focal.y) }}
            />
          </div>
          {axis('x', 'Ponto de foco, na horizontal', 'da esquerda')}
          {axis('y', 'Ponto de foco, na vertical', 'do alto')}
        </div>
        <figure className="grid gap-1.5">
          <div className="relative aspect-[1408/768] w-full overflow-hidden rounded-md bg-surface-200">
            <img
              src={url}
              alt="Como o corte ficará"
              draggable={false}
              className="absolute h-auto max-w-none"
              style={{
                width: percent(original.width / crop.width),
                left: percent(-crop.left / crop.width),
                top: percent(-crop.top / crop.height),
              }}
            />
          </div>
          <figcaption id={`${id}-note`} className="text-2xs text-neutral-600">
            O corte em 1408×768. Fica na biblioteca como outra imagem: onde a atual já está, nada muda.
          </figcaption>
        </figure>
      </div>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={isSame || isWhole}
          aria-describedby={`${id}-note`}
          onClick={() => void save()}
        >
          Salvar enquadramento
        </Button>
      </div>
    </section>
  );
}
