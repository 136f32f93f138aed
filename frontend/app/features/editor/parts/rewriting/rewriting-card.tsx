import { Check, Copy, RotateCcw, Sparkles, Square, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { shownText } from '@vitrine/analysis';
import { BlockDiff, WordDiff } from '../../../../components/diff/word-diff';
import { Button } from '../../../../components/ui/button';
import { useToasts } from '../../../../components/ui/toast';
import { plainText } from '../../../../lib/diff/html-blocks';
import { diffBlocks } from '../../../../lib/diff/pieces';
import { addedClaims } from '../claims/article-claims';
import { useEditor } from '../../saving/editor-context';
import { quotedList, UnsourcedWarning, Warning } from '../claims/unsourced-warning';
import { operationLabel } from './operations';
import { hasBlocks, lostFormats, lostLinks } from './proposal';
import type { Proposal, Rewriter, Rewriting } from './rewriter';

/** The proposal for a passage, below it in the text; of a job of before a reload, above the text. */
export function RewritingCard({ rewriting: { proposal, rewriter } }: { rewriting: Rewriting }) {
  if (!proposal) return null;
  const card = <Card rewriter={rewriter} proposal={proposal} />;
  return proposal.tracked ? (
    createPortal(card, proposal.tracked.place)
  ) : (
    <div className="px-4 pt-3">{card}</div>
  );
}

const LOST =
  'A página foi recarregada: o lugar do trecho no texto não é mais conhecido. Copie o que quiser aproveitar.';
const CHANGED = 'O trecho mudou no texto depois do pedido. Copie o que quiser aproveitar, ou tente de novo.';

function Card({ rewriter, proposal }: { rewriter: Rewriter; proposal: Proposal }) {
  const { author, operation, phase, html, problem, passage, tracked, isAsProposed } = proposal;
  const region = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  // The keyboard goes on where the work is; a person who has gone back to writing isn't interrupted.
  useEffect(() => {
    const take = () => {
      const active = document.activeElement;
      const isFree = !active || active === document.body || region.current?.contains(active);
      if (phase === 'writing' || isFree) region.current?.focus({ preventScroll: true });
      region.current?.scrollIntoView({ block: 'nearest' });
    };
    // The dialog that asked gives the focus back in a task of its own.
    const frame = requestAnimationFrame(() => setTimeout(take));
    return () => cancelAnimationFrame(frame);
  }, [phase]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainText(html));
      toasts.success('Texto copiado.');
    } catch {
      toasts.error('O navegador não deixou copiar. Selecione o texto e use Ctrl+C.', 'rewrite');
    }
  };

  const isWriting = phase === 'writing';
  const hasText = html.trim() !== '';
  const canAccept = !isWriting && hasText && tracked !== null && isAsProposed;
  const lost = !isWriting && hasText && !canAccept;
  return (
    <div
      ref={region}
      role="group"
      tabIndex={-1}
      aria-label={author ? titleOf(author) : `Sugestão da IA: ${operationLabel(operation)}`}
      data-testid="rewriting"
      data-phase={phase}
      className="my-2 rounded-lg border border-brand-300 bg-white font-sans text-sm whitespace-normal text-neutral-800 shadow-sm outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isWriting) void rewriter.stop();
        else rewriter.refuse();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-t-lg border-b border-surface-200 bg-brand-50 px-3 py-2">
        {!author && <Sparkles aria-hidden className="size-4 shrink-0 text-brand-800" />}
        <span className="font-bold text-brand-900">
          {author ? titleOf(author) : operationLabel(operation)}
        </span>
        <span role="status" className="min-w-0 flex-1 text-xs text-neutral-700">
          {stateOf(proposal)}
        </span>
      </div>
      {problem && <Warning>{problem}</Warning>}
      {lost && <Warning>{tracked ? CHANGED : LOST}</Warning>}
      {!isWriting && <Warnings html={html} passage={passage.html} isPersons={author !== undefined} />}
      {hasText && (
        <div className="max-h-72 overflow-y-auto px-3 py-2">
          {isWriting || lost ? (
            <p className="whitespace-pre-wrap">{plainText(html)}</p>
          ) : (
            <Difference {...proposal} />
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-1.5 px-3 pt-1 pb-2.5">
        {isWriting && (
          <Button icon={Square} size="sm" busy={proposal.stopping} onClick={() => void rewriter.stop()}>
            Parar
          </Button>
        )}
        {canAccept && (
          <Button icon={Check} size="sm" variant="primary" onClick={() => rewriter.accept()}>
            Aceitar
          </Button>
        )}
        {lost && (
          <Button icon={Copy} size="sm" onClick={() => void copy()}>
            Copiar texto
          </Button>
        )}
        {!isWriting && (
          <>
            <Button icon={X} size="sm" onClick={() => rewriter.refuse()}>
              {hasText ? 'Recusar' : 'Fechar'}
            </Button>
            {tracked && !author && (
              <Button icon={RotateCcw} size="sm" variant="quiet" onClick={() => rewriter.again()}>
                Tentar de novo
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const titleOf = (author: string): string => `Proposta de ${author}`;

function stateOf({ phase, connected, stopping, progress }: Proposal): string {
  if (phase === 'done') return 'Pronto. Nada muda no texto até você aceitar.';
  if (phase !== 'writing') return '';
  if (!connected) return 'Reconectando...';
  return stopping ? 'Interrompendo...' : progress.step || 'Na fila da IA...';
}

/** What would go and what would come: word by word in running text, block by block over several. */
function Difference({ passage, html }: Pick<Proposal, 'passage' | 'html'>) {
  const pieces = useMemo(
    () => (hasBlocks(passage.html) ? diffBlocks(passage.html, html) : null),
    [passage.html, html],
  );
  if (!pieces) return <WordDiff before={plainText(passage.html)} after={plainText(html)} />;
  return (
    <div className="grid gap-2">
      {pieces.map(({ before, after }, index) => (
        <BlockDiff key={index} before={before} after={after} />
      ))}
    </div>
  );
}

/** What to look at before accepting: claims that no source holds, links and looks that are gone. */
function Warnings({ html, passage, isPersons }: { html: string; passage: string; isPersons: boolean }) {
  const { claims, state } = useEditor();
  const { title, content, excerpt } = state.fields;
  const unsourced = useMemo(
    () =>
      claims.failed || html === ''
        ? []
        : (addedClaims([shownText(html).text], content, `${title}\n${excerpt}`, claims.sources)[0] ?? []),
    [html, content, title, excerpt, claims.failed, claims.sources],
  );
  const links = useMemo(() => (html === '' ? [] : lostLinks(passage, html)), [html, passage]);
  const formats = useMemo(() => (isPersons ? lostFormats(passage, html) : []), [isPersons, html, passage]);
  return (
    <>
      <UnsourcedWarning words={unsourced} />
      {formats.length > 0 && <Warning>Formatação que sai do trecho: {formats.join(', ')}.</Warning>}
      {links.length > 0 && (
        <Warning>
          {links.length === 1 ? 'Um link sai do trecho: ' : 'Links saem do trecho: '}
          <b className="font-semibold">{quotedList(links)}</b>.
        </Warning>
      )}
    </>
  );
}
