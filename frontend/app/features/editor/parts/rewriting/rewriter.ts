import type { Job, RewriteOperation } from '@vitrine/contracts';
import type { Toasts } from '../../../../components/ui/toast';
import { api, errorText } from '../../../../lib/api/api-client';
import { closePartialHtml } from '../../../../lib/diff/html-blocks';
import { usesCommandKey } from '../../../../lib/shortcuts/use-shortcuts';
import type { Editor } from '../../saving/editor-context';
import type { TrackedSelection, SelectedHtml, SelectionTracker } from '../../text/common/selected-html';
import {
  followJob,
  isJobFinished,
  initialJobProgress,
  applyJobEvent,
  type JobProgress,
} from '../ai/job-events';
import { withIdempotencyKey, FAILURES, failureOf, NOT_STOPPED, stopJob } from '../ai/job-requests';
import { forgetRewriting, storeRewriting, storedRewriting } from './stored-rewriting';
import { sanitizePartial } from './proposal';

/** What is asked of the AI for a passage. */
interface RewriteRequest {
  operation: RewriteOperation;
  /** Only of `instruct`. */
  instruction: string;
}

/** What the AI proposes for a passage, while it is written and until it is accepted or refused. */
export interface Proposal extends RewriteRequest {
  passage: SelectedHtml;
  /** Who proposes it, where that is not the AI. */
  author?: string;
  /** Null after a reload: its place in the text is not known any more. */
  tracked: TrackedSelection | null;
  /** `partial`: stopped, or failed after a part had come. */
  phase: 'writing' | 'done' | 'partial' | 'failed';
  stopping: boolean;
  connected: boolean;
  progress: JobProgress;
  /** The new text; while it is written, what has come of it. */
  html: string;
  /** Why there is no whole text. */
  problem: string | null;
  /** Whether the text still has the selection that was asked about. */
  isAsProposed: boolean;
}

/** What the rewriter works with: the editor around it and the mode that is shown, as they are now. */
interface Surroundings {
  editor: Pick<Editor, 'state' | 'afterAi'>;
  toasts: Toasts;
  text: SelectionTracker | null;
}

interface Live {
  proposal: Proposal;
  abort: AbortController;
  /** Null until the server has taken it. */
  job: string | null;
  /** Of a person's proposal: once it is in the text, or is not any more. */
  onAccept?: (isAccepted: boolean) => unknown;
}

const htmlOf = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const quietly = (): undefined => undefined;

/** Asks the AI about the selected passage and keeps one proposal at a time outside of the article. */
export class Rewriter {
  private live: Live | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly surroundings: () => Surroundings;

  constructor(surroundings: () => Surroundings) {
    this.surroundings = surroundings;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly proposal = (): Proposal | null => this.live?.proposal ?? null;

  /** Asks about what is selected, or says why that can't be. */
  ask(request: RewriteRequest): void {
    if (this.live) return;
    const { text, toasts } = this.surroundings();
    toasts.settle('rewrite');
    const tracking = text?.trackSelection((isAsProposed) => this.show({ isAsProposed }));
    if (!tracking) return;
    if ('problem' in tracking) {
      text?.focus();
      toasts.error(tracking.problem, 'rewrite');
    } else void this.run(request, tracking.tracked.passage, tracking.tracked);
  }

  /** Shows a person's words for what is selected, or says why that can't be. */
  propose(author: string, words: string, onAccept: (isAccepted: boolean) => unknown): void {
    const { text, toasts } = this.surroundings();
    toasts.settle('rewrite');
    if (this.live) return toasts.error('Aceite ou recuse primeiro a sugestão que está aberta.', 'rewrite');
    const tracking = text?.trackSelection((isAsProposed) => this.show({ isAsProposed }));
    if (!tracking) return;
    if ('problem' in tracking) return toasts.error(tracking.problem, 'rewrite');
    this.begin(
      { operation: 'instruct', instruction: '' },
      tracking.tracked.passage,
      tracking.tracked,
      null,
      onAccept,
    );
    this.show({ phase: 'done', author, html: tracking.tracked.withWords(words) ?? htmlOf(words) });
  }

  /** Repeats the request with the current text of the selection. */
  again(): void {
    if (!this.live) return;
    const { operation, instruction, tracked } = this.live.proposal;
    const passage = tracked?.renew();
    if (!tracked || !passage) {
      this.surroundings().toasts.error('O trecho não está mais no texto.', 'rewrite');
      return;
    }
    this.live.abort.abort();
    void this.run({ operation, instruction }, passage, tracked);
  }

  /** Stops down to the provider; what came is kept. */
  async stop(): Promise<void> {
    const { live } = this;
    if (!live?.job) return;
    this.show({ stopping: true });
    try {
      const stopped = await stopJob(live.job);
      if (!stopped) return this.show({ stopping: false });
      if (this.live !== live || !isJobFinished(stopped.state)) return;
      live.abort.abort();
      this.finish(stopped);
    } catch (error) {
      this.show({ stopping: false });
      this.surroundings().toasts.error(errorText(error, NOT_STOPPED), 'rewrite');
    }
  }

  /** Puts the text into the article, in the passage's place. */
  accept(): void {
    const { tracked, phase, html, author } = this.live?.proposal ?? {};
    if (!tracked || phase === 'writing' || html === undefined) return;
    const onAccept = this.live?.onAccept;
    const onUndo = onAccept && ((isUndone: boolean) => void onAccept(!isUndone));
    if (!tracked.replace(html, author === undefined ? 'ai' : undefined, onUndo))
      return this.show({ isAsProposed: false });
    onAccept?.(true);
    this.close();
    const undo = usesCommandKey() ? '⌘Z' : 'Ctrl+Z';
    this.surroundings().toasts.success(`Trecho trocado. ${undo} traz o anterior de volta.`);
  }

  refuse(): void {
    const tracked = this.live?.proposal.tracked;
    this.abandon();
    tracked?.release();
  }

  /** Goes on following a job of before a reload. */
  resume(): void {
    const stored = storedRewriting(this.surroundings().editor.state.desk);
    if (!stored || this.live) return;
    const { operation, instruction, passage, job } = stored;
    void this.follow(job, this.begin({ operation, instruction }, passage, null, job));
  }

  /** The proposal is not waited for any more. */
  abandon(): void {
    const { job, proposal } = this.live ?? {};
    const { editor } = this.surroundings();
    if (job && proposal?.phase === 'writing') void stopJob(job).then(editor.afterAi, quietly);
    if (this.live) this.close();
  }

  private show(patch: Partial<Proposal>): void {
    if (!this.live) return;
    this.live.proposal = { ...this.live.proposal, ...patch };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private close(): void {
    this.live?.abort.abort();
    this.live = null;
    forgetRewriting();
    this.tell();
  }

  private begin(
    request: RewriteRequest,
    passage: SelectedHtml,
    tracked: TrackedSelection | null,
    job: string | null,
    onAccept?: Live['onAccept'],
  ): AbortController {
    const abort = new AbortController();
    this.live = {
      abort,
      job,
      ...(onAccept && { onAccept }),
      proposal: {
        ...request,
        passage,
        tracked,
        phase: 'writing',
        stopping: false,
        connected: true,
        progress: initialJobProgress,
        html: '',
        problem: null,
        isAsProposed: tracked !== null,
      },
    };
    this.tell();
    return abort;
  }

  private async run(
    request: RewriteRequest,
    passage: SelectedHtml,
    tracked: TrackedSelection | null,
  ): Promise<void> {
    const abort = this.begin(request, passage, tracked, null);
    const { fields, desk, post } = this.surroundings().editor.state;
    const { html, ...context } = passage;
    try {
      const body = {
        ...request,
        ...context,
        passage: html,
        title: fields.title,
        desk_id: desk,
        ...(post && { post_id: post.id }),
      };
      const { job } = await withIdempotencyKey(['rewrite', body], (headers) =>
        api.adminRewrite.async({ headers, body }),
      );
      if (this.live?.abort !== abort) {
        // It was refused before the server had answered.
        void stopJob(job.id).catch(quietly);
        return;
      }
      this.live.job = job.id;
      storeRewriting({ ...request, job: job.id, passage, desk });
      await this.follow(job.id, abort);
    } catch (error) {
      this.fail(abort, error);
    }
  }

  private async follow(id: string, abort: AbortController): Promise<void> {
    const isLive = (): boolean => this.live?.abort === abort;
    let frame = 0;
    try {
      const followed = followJob(id, {
        signal: abort.signal,
        onConnection: (connected) => isLive() && this.show({ connected }),
      });
      for await (const event of followed) {
        if (this.live?.abort !== abort) return;
        const { proposal } = this.live;
        const progress = applyJobEvent(proposal.progress, event);
        const html = closePartialHtml(progress.text['rewritten_html'] ?? '');
        // Text comes faster than a screen shows it: taken in at once, rendered once a frame.
        this.live.proposal = { ...proposal, progress, html };
        if (event.type === 'state' && isJobFinished(event.job.state)) return this.finish(event.job);
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => isLive() && this.show({}));
      }
    } catch (error) {
      this.fail(abort, error);
    } finally {
      cancelAnimationFrame(frame);
    }
  }

  private finish({ state, result, error }: Job): void {
    if (!this.live) return;
    this.surroundings().editor.afterAi();
    if (state === 'succeeded' && result && 'rewritten_html' in result) {
      return this.show({ phase: 'done', html: result.rewritten_html, stopping: false, problem: null });
    }
    const { html, passage } = this.live.proposal;
    const part = sanitizePartial(html, passage.html);
    const hasPart = part.trim() !== '';
    const stopped = hasPart
      ? 'Interrompido. Isto é o que já tinha sido escrito.'
      : 'A tarefa de IA foi cancelada.';
    this.show({
      phase: hasPart ? 'partial' : 'failed',
      html: part,
      stopping: false,
      problem: state === 'cancelled' ? stopped : (error?.error ?? FAILURES.rewrite.failed),
    });
  }

  private fail(abort: AbortController, error: unknown): void {
    if (this.live?.abort !== abort) return;
    const problem = failureOf('rewrite', error);
    const html = sanitizePartial(this.live.proposal.html, this.live.proposal.passage.html);
    this.show({ phase: html.trim() === '' ? 'failed' : 'partial', html, stopping: false, problem });
  }
}

/** The AI's work on the selection, for the parts of the screen that show it. */
export interface Rewriting {
  rewriter: Rewriter;
  proposal: Proposal | null;
  /** Why nothing can be asked now, as a sentence. */
  obstacle: string | null;
  /** An instruction is being written. */
  instructing: boolean;
  instruct(shown: boolean): void;
}
