import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button, IconButton } from '../../../../components/ui/button';
import { Checkbox, Field, Input } from '../../../../components/ui/field';
import { NOTHING_FOUND, type Finder, type FindQuery } from './text-matches';

const number = new Intl.NumberFormat('pt-BR');

/** Looks for words in the content and replaces them. */
export function FindBar({
  handle,
  value,
  initial,
  onClose,
}: {
  handle: RefObject<Finder | null>;
  /** The content: when it changes, it is searched again. */
  value: string;
  /** What is looked for at first. */
  initial: string;
  onClose: () => void;
}) {
  const [query, setQuery] = useState<FindQuery>({ text: initial, cases: false, accents: false });
  const [replacement, setReplacement] = useState('');
  const [{ total, chosen }, setFound] = useState(NOTHING_FOUND);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const look = useEffectEvent(() => setFound(handle.current?.find(query) ?? NOTHING_FOUND));
  const pending = useRef<number | undefined>(undefined);
  useEffect(() => {
    pending.current = requestAnimationFrame(() => {
      pending.current = undefined;
      look();
    });
    return () => cancelAnimationFrame(pending.current ?? 0);
  }, [query, value, handle]);
  useEffect(() => {
    const target = handle;
    return () => void target.current?.find(null);
  }, [handle]);
  useEffect(() => input.current?.select(), []);

  const none = total === 0;
  const step = (by: 1 | -1) => {
    setAnnouncement('');
    // What was typed last has not been looked for yet, nor has a mode that was still being loaded.
    if (total === 0 || pending.current !== undefined) {
      cancelAnimationFrame(pending.current ?? 0);
      pending.current = undefined;
      handle.current?.find(query);
    }
    setFound(handle.current?.findStep(by) ?? NOTHING_FOUND);
  };
  const change = (part: Partial<FindQuery>) => {
    setAnnouncement('');
    setQuery({ ...query, ...part });
  };
  const replaceAll = () => {
    if (none) return;
    const count = handle.current?.replaceAll(replacement) ?? 0;
    setAnnouncement(count === 1 ? '1 substituição' : `${number.format(count)} substituições`);
  };
  const onEnter = (event: KeyboardEvent, act: () => void) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
  const replace = () => setFound(handle.current?.replace(replacement) ?? NOTHING_FOUND);
  const count =
    query.text === ''
      ? ''
      : none
        ? 'Nada encontrado'
        : chosen < 0
          ? `${number.format(total)} no texto`
          : `${number.format(chosen + 1)} de ${number.format(total)}`;

  return (
    <div
      role="search"
      aria-label="Localizar e substituir"
      // Buttons stay what they are when there is nothing left to replace: one that is disabled would lose the focus.
      className="mt-1 flex [&_[aria-disabled=true]]:opacity-50 flex-wrap items-end gap-x-2 gap-y-1.5 border-t border-surface-200 px-1 pt-1.5 pb-0.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
        if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          input.current?.select();
        }
      }}
    >
      <Field label="Localizar" className="min-w-36 flex-1">
        <Input
          ref={input}
          value={query.text}
          autoFocus
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => onEnter(event, () => step(event.shiftKey ? -1 : 1))}
        />
      </Field>
      <span className="flex items-center">
        <IconButton icon={ArrowUp} label="Anterior" aria-disabled={none} onClick={() => step(-1)} />
        <IconButton icon={ArrowDown} label="Próxima" aria-disabled={none} onClick={() => step(1)} />
        <span role="status" className="min-w-24 px-1 text-2xs text-neutral-700 tabular">
          {announcement || count}
        </span>
      </span>
      <Field label="Substituir por" className="min-w-36 flex-1">
        <Input
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={(event) => onEnter(event, replace)}
        />
      </Field>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" aria-disabled={none} onClick={replace}>
          Substituir
        </Button>
        <Button size="sm" aria-disabled={none} onClick={replaceAll}>
          Substituir tudo
        </Button>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          label="Diferenciar maiúsculas"
          className="text-2xs"
          checked={query.cases}
          onChange={(cases) => change({ cases })}
        />
        <Checkbox
          label="Diferenciar acentos"
          className="text-2xs"
          checked={query.accents}
          onChange={(accents) => change({ accents })}
        />
        <IconButton icon={X} label="Fechar a busca" onClick={onClose} />
      </span>
    </div>
  );
}
