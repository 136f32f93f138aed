import { useQuery } from '@tanstack/react-query';
import { GitCompare, X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { OpenImprovement, PostText, Proposal, SettledProposal } from '@vitrine/contracts';
import { usePeople } from '../../../../components/admin/people';
import { Button } from '../../../../components/ui/button';
import { ErrorNote } from '../../../../components/ui/error-note';
import { Loading } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { relativeTime } from '../../../../lib/dates/dates';
import { improvedFields, suggestionsOf } from '../ai/improvement-pieces';
import { PiecesDialog } from '../ai/pieces-dialog';
import { suggestionTitle, SuggestionDiff } from '../ai/suggestion-card';
import { useEditor } from '../../saving/editor-context';
import { changedTexts, typedDraft, type PostFields } from '../../saving/post-fields';

/** Suggestions that a card shows; the dialog has them all. */
const SHOWN = 2;

/** What a proposal is for, what it would make of it, and whether the text is another one by now. */
export interface ReadProposal {
  sent: PostFields;
  proposed: Partial<PostFields>;
  isOlder: boolean;
}

const asFields = (text: Partial<PostText>): Partial<PostFields> =>
  Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value ?? '']));

type ProposedText = { base: Partial<PostText>; fields: Partial<PostText> };

/** A proposal as the editor compares it with `saved`, the stored text. */
export function readProposal({ base, fields }: ProposedText, saved: PostFields): ReadProposal {
  const read = { ...saved, ...asFields(base) };
  const sent = saved.is_published ? read : typedDraft(read);
  return { sent, proposed: asFields(fields), isOlder: changedTexts(sent, saved).length > 0 };
}

/** An assistant's proposal: what it would change, and the ways to take or decline it. */
export function AssistantProposal({ postId, proposal }: { postId: number; proposal: Proposal }) {
  const { review } = useEditor();
  const { nameOf } = usePeople();
  const { id, assistant, proposed_by, note, created_at } = proposal;
  const query = callQuery(api.adminGetProposal, { params: { id: postId, proposal_id: id } });
  const { data, isError } = useQuery({ ...query, staleTime: Infinity, placeholderData: undefined });
  return (
    <ProposalCard
      id={id}
      origin={`${assistant}, por ${nameOf(proposed_by)}`}
      at={created_at}
      note={note}
      text={data}
      failed={isError}
      onSettle={(state) => review.settleProposal(id, state)}
    />
  );
}

/** What the AI improved and was not taken yet; its dialog has the scores too. */
export function AiProposal({ improvement }: { improvement: OpenImprovement }) {
  const { state, jobs, review } = useEditor();
  const { nameOf } = usePeople();
  const { id, created_by, finished_at, sent: base, improved_content } = improvement;
  const text = useMemo(() => ({ base, fields: improvedFields(improvement) }), [base, improvement]);
  return (
    <ProposalCard
      origin={`IA, a pedido de ${nameOf(created_by)}`}
      at={finished_at ?? ''}
      note={improved_content.improvements_summary}
      text={text}
      onCompare={() => jobs.showImprovement({ ...improvement, sent: readProposal(text, state.base).sent })}
      onSettle={(settled) => review.settleImprovement(id, settled)}
    />
  );
}

interface ProposalCardProps {
  /** Of an assistant's: the inbox leads to it. */
  id?: number;
  origin: string;
  at: string;
  note: string;
  text: ProposedText | undefined;
  failed?: boolean;
  /** Opens a dialog of its own. */
  onCompare?: () => void;
  onSettle: (state: SettledProposal) => Promise<unknown>;
}

function ProposalCard({
  id,
  origin,
  at,
  note,
  text,
  failed = false,
  onCompare,
  onSettle,
}: ProposalCardProps) {
  const { state, review } = useEditor();
  const { base: saved } = state;
  const [comparing, compare] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useMemo(() => text && readProposal(text, saved), [text, saved]);
  const list = useMemo(
    () => (read ? suggestionsOf(read.sent, saved, read.proposed).list : []),
    [read, saved],
  );
  const settle = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const about: ReactNode = (
    <>
      <p className="text-xs text-neutral-600">
        <b className="font-semibold wrap-anywhere text-neutral-900">{origin}</b> · {relativeTime(at)}
      </p>
      {note && <p className="text-sm wrap-anywhere whitespace-pre-wrap text-neutral-800">{note}</p>}
      {read?.isOlder && (
        <p className="text-xs text-warning-ink">
          O texto mudou depois desta proposta. A comparação é com o texto de agora.
        </p>
      )}
    </>
  );
  return (
    <li className="grid gap-2 rounded-lg border border-surface-200 bg-white p-3" data-proposal={id}>
      {about}
      {failed && <ErrorNote>Não foi possível carregar a proposta.</ErrorNote>}
      {!failed && !read && <Loading className="h-10 w-full">Carregando a proposta...</Loading>}
      {list.slice(0, SHOWN).map((suggestion) => (
        <div key={suggestion.id} className="grid gap-1 rounded-md bg-surface-50 p-2">
          <span className="text-2xs font-semibold text-neutral-600">{suggestionTitle(suggestion)}</span>
          <div className="line-clamp-3">
            <SuggestionDiff suggestion={suggestion} />
          </div>
        </div>
      ))}
      {list.length > SHOWN && (
        <p className="text-xs text-neutral-600">
          {list.length - SHOWN === 1 ? 'E mais uma mudança.' : `E mais ${list.length - SHOWN} mudanças.`}
        </p>
      )}
      {read && list.length === 0 && (
        <p className="text-xs text-neutral-600">Nada disto mudaria o texto como está agora.</p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button
          icon={GitCompare}
          size="sm"
          disabled={!read || busy}
          onClick={onCompare ?? (() => compare(true))}
        >
          Comparar
        </Button>
        <Button
          icon={X}
          size="sm"
          variant="quiet"
          busy={busy}
          onClick={() => void settle(onSettle('declined'))}
        >
          Recusar
        </Button>
      </div>
      {comparing && read && (
        <PiecesDialog
          title={`Proposta de ${origin}`}
          sent={read.sent}
          proposed={read.proposed}
          applyLabel="Aplicar"
          onClose={() => compare(false)}
          onApply={() => {
            compare(false);
            review.whenSaved(origin + at, () => onSettle('accepted'));
          }}
        >
          <div className="grid gap-1">{about}</div>
        </PiecesDialog>
      )}
    </li>
  );
}
