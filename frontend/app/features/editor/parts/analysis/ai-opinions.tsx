import { claimLedger } from '@vitrine/analysis';
import { CHECK_LIMITS, type DraftSource, type Opinion } from '@vitrine/contracts';
import { Sparkles } from 'lucide-react';
import { Button } from '../../../../components/ui/button';
import { JobBar } from '../ai/job-bar';
import type { ArticleClaim } from '../claims/article-claims';
import { useEditor } from '../../saving/editor-context';
import { aiObstacle } from '../ai/generated-fields';

const VERDICTS: Record<Opinion['verdict'], string> = {
  confirms: 'confirma',
  contradicts: 'contradiz',
  not_found: 'não encontrou',
};

const textOf = (claim: ArticleClaim): string =>
  claim.kind === 'statement' ? claim.sentence || claim.words : `${claim.words}: ${claim.sentence}`;
/** An opinion is about these words and these sources; a source keeps its number, and its text never changes. */
const nameOf = (claim: ArticleClaim, sources: readonly DraftSource[]): string =>
  JSON.stringify([sources.map(({ number }) => number), textOf(claim)]);

/** Whether a passage lacks a number, date or law of a claim: it can't confirm that. */
const lacksNumber = (claim: ArticleClaim, passage: string): boolean =>
  claimLedger(claim.words, [passage]).some(({ kind, supported }) => !supported && kind !== 'quote');

/** What the AI thinks of a claim. It looks the same whatever it says: a claim is settled by its source or a person. */
export function OpinionLine({ claim }: { claim: ArticleClaim }) {
  const { claims, jobs } = useEditor();
  const opinion = jobs.opinions.get(nameOf(claim, claims.sources));
  if (!opinion) return null;
  const { verdict, reason, passage } = opinion;
  const isUnfounded = verdict === 'confirms' && passage !== null && lacksNumber(claim, passage.text);
  return (
    <p className="border-l-2 border-surface-300 pl-2 text-2xs wrap-break-word text-neutral-700">
      <strong>
        A IA acha: {VERDICTS[verdict]}
        {isUnfounded && ', mas o número não está na passagem'}.
      </strong>{' '}
      {reason}
      {passage && passage.text !== claim.support?.passage && ` Fonte ${passage.source}: “${passage.text}”`}
    </p>
  );
}

/** Asks the AI about the claims that it has no opinion on; nothing where no model is configured. */
export function CheckByAi({ open }: { open: readonly ArticleClaim[] }) {
  const { claims, jobs, aiStatus } = useEditor();
  const { sources } = claims;
  const asked = new Map(
    open
      .map((claim) => [nameOf(claim, sources), textOf(claim)] as const)
      .filter(([name, text]) => !jobs.opinions.has(name) && text.length <= CHECK_LIMITS.claim),
  );
  const first = new Map([...asked].slice(0, CHECK_LIMITS.claims));
  const isRunning = jobs.running?.kind === 'check';
  if (!aiStatus?.configured || sources.length === 0 || (first.size === 0 && !isRunning)) return null;
  if (isRunning) return <JobBar />;
  const obstacle = aiObstacle(aiStatus);
  return (
    <div className="mt-2 grid justify-items-start gap-1">
      <Button
        icon={Sparkles}
        size="sm"
        disabled={Boolean(obstacle) || jobs.running !== null || claims.stale}
        onClick={() => jobs.check(first)}
      >
        Conferir com a IA{first.size < asked.size && ` (${first.size} de ${asked.size})`}
      </Button>
      <p className="text-2xs text-neutral-600">
        {obstacle ?? 'A IA compara as afirmações com as fontes e dá uma opinião, que pode estar errada.'}
      </p>
    </div>
  );
}
