import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  ApiError,
  type AiStatus,
  type Improvement,
  type Job,
  type JobKind,
  type Opinion,
} from '@vitrine/contracts';
import { useToasts } from '../../../../components/ui/toast';
import { api, errorText } from '../../../../lib/api/api-client';
import { useLatest } from '../../../../lib/react/use-latest';
import type { EditorState } from '../../saving/editor-state';
import type { PostFields } from '../../saving/post-fields';
import { partialOffer } from './partial-offer';
import { fieldsFromGenerated, fieldsFromPartial } from './generated-fields';
import { followJob, isJobFinished, initialJobProgress, applyJobEvent, type JobProgress } from './job-events';
import {
  withIdempotencyKey,
  FAILURES,
  failureOf,
  NOT_STOPPED,
  requestPicture,
  stopJob,
} from './job-requests';

/** The AI job that this editor is waiting for. */
interface RunningJob {
  kind: JobKind;
  /** Null until the server has taken it. */
  id: string | null;
  progress: JobProgress;
  connected: boolean;
  stopping: boolean;
  /** The fields as they were when it was asked for. */
  sent: PostFields;
}

/** What a job needs in addition to the post. */
interface JobRequest {
  prompt?: string;
  /** What the AI reads of each claim, by the name of its opinion. */
  claims?: ReadonlyMap<string, string>;
  /** Searches that an improvement should answer better. */
  queries?: readonly string[];
}

/** An improvement with its job's id, and the text that it improves. */
export type SentImprovement = Improvement & { id: string; sent: PostFields };

export interface AiJobs {
  running: RunningJob | null;
  /** An improvement that waits to be looked through. */
  improvement: SentImprovement | null;
  /** What the AI proposes to draw, from the last draft. */
  imagePrompt: string;
  /** What the AI thinks of claims, by the names they were asked with. */
  opinions: ReadonlyMap<string, Opinion>;
  generate(): void;
  check(claims: ReadonlyMap<string, string>): void;
  improve(queries?: readonly string[]): void;
  drawImage(prompt: string): void;
  /** Goes on following a job of an earlier page. */
  resume(id: string, imagePrompt: string, sent: PostFields): void;
  /** Cancels down to the provider; of a draft, what came is kept. */
  stop(): void;
  showImprovement(improvement: SentImprovement): void;
  closeImprovement(): void;
}

declare module '../../saving/editor-context' {
  interface Editor {
    /** Null while unknown. */
    aiStatus: AiStatus | null;
    jobs: AiJobs;
    /** After a job of the AI has ended: budgets and the source list have changed. */
    afterAi(): void;
  }
}

/** The jobs on the whole post; a passage has its own, see use-rewriting. */
type PostJobKind = Exclude<JobKind, 'rewrite'>;

interface Options {
  current: RefObject<EditorState>;
  /** Text by the AI for the fields that were sent; one undo takes it back. */
  applyText(patch: Partial<PostFields>, sent: PostFields): void;
  applyImage(url: string): void;
  /** After every job: budgets have changed. */
  onEnded(): void;
  /** The server has taken a draft after its editor was left. */
  onLeft(id: string): void;
}

function start(
  kind: PostJobKind,
  { fields, post, desk }: EditorState,
  { prompt = '', claims, queries }: JobRequest,
) {
  const jobs = {
    generate: () => {
      const body = { title: fields.title, category_id: fields.category_id, desk_id: desk };
      return withIdempotencyKey(['generate', body], (headers) => api.adminGenerate.async({ headers, body }));
    },
    improve: () => {
      const { title, content, meta_title, meta_description, meta_keywords } = fields;
      const params = { id: post?.id ?? 0 };
      const text = { title, content, meta_title, meta_description, meta_keywords, desk_id: desk };
      const body = { ...text, ...(queries && { queries: [...queries] }) };
      return withIdempotencyKey(['improve', params, body], (headers) =>
        api.adminImprove.async({ headers, params, body }),
      );
    },
    check: () => {
      const ofPost = post && { post_id: post.id };
      const body = { claims: [...(claims?.values() ?? [])], desk_id: desk, ...ofPost };
      return withIdempotencyKey(['check', body], (headers) => api.adminCheckClaims.async({ headers, body }));
    },
    image: () => requestPicture(prompt),
  } satisfies Record<PostJobKind, () => unknown>;
  return jobs[kind]();
}

/** Starts and follows the editor's AI jobs, one at a time. */
export function useAiJobs(options: Options): AiJobs {
  const toasts = useToasts();
  const [running, setRunning] = useState<RunningJob | null>(null);
  const [improvement, setImprovement] = useState<SentImprovement | null>(null);
  const [imagePrompt, setImagePrompt] = useState('');
  const [opinions, setOpinions] = useState<ReadonlyMap<string, Opinion>>(new Map());
  const live = useRef<{ job: RunningJob; abort: AbortController } | null>(null);
  const checked = useRef<string[]>([]);
  /** The editor was left: nothing is put into it any more. */
  const gone = useRef(false);
  const latest = useLatest({ options, toasts });

  const show = (patch: Partial<RunningJob>) => {
    if (!live.current) return;
    live.current.job = { ...live.current.job, ...patch };
    setRunning(live.current.job);
  };
  const leave = () => {
    live.current?.abort.abort();
    live.current = null;
    setRunning(null);
  };
  /** From now on this job is waited for. */
  const wait = (kind: PostJobKind, id: string | null, sent: PostFields) => {
    const abort = new AbortController();
    const job = { kind, id, progress: initialJobProgress, connected: true, stopping: false, sent };
    live.current = { abort, job };
    setRunning(job);
    return abort;
  };

  const finish = (job: Job, { progress: { text }, sent }: RunningJob) => {
    const { options, toasts: say } = latest.current;
    const to = { ...options, applyText: (patch: Partial<PostFields>) => options.applyText(patch, sent) };
    leave();
    to.onEnded();
    const partial = job.kind === 'generate' ? fieldsFromPartial(text) : {};
    const hasPart = Object.keys(partial).length > 0;
    if (job.state === 'failed') {
      const reason = job.error?.error ?? FAILURES[job.kind].failed;
      return say.error(partialOffer(reason, partial, to.applyText), 'ai');
    }
    if (job.state === 'cancelled') {
      if (hasPart) to.applyText(partial);
      return say.success(
        hasPart
          ? 'Geração interrompida. O que já tinha sido escrito está no editor.'
          : 'A tarefa de IA foi cancelada.',
      );
    }
    const { result } = job;
    if (result && 'generated_content' in result) {
      to.applyText(fieldsFromGenerated(result.generated_content));
      setImagePrompt(result.generated_content.featured_image_prompt);
      say.success(['Conteúdo gerado com IA. Revise antes de publicar.', ...(result.remarks ?? [])].join(' '));
    } else if (result && 'improved_content' in result) setImprovement({ ...result, id: job.id, sent });
    else if (result && 'opinions' in result) {
      const named = result.opinions.flatMap((opinion, at) =>
        opinion ? [[checked.current[at] ?? '', opinion] as const] : [],
      );
      setOpinions((before) => new Map([...before, ...named]));
      if (named.length < result.opinions.length)
        say.success(
          `A IA opinou sobre ${named.length} de ${result.opinions.length}: as outras seguem em aberto.`,
        );
    } else if (result && 'url' in result) to.applyImage(result.url);
    else say.error(FAILURES[job.kind].failed, 'ai');
  };

  const fail = (kind: JobKind, error: unknown) => {
    const { job } = live.current ?? {};
    const partial = kind === 'generate' && job ? fieldsFromPartial(job.progress.text) : {};
    leave();
    const { toasts: say, options } = latest.current;
    // The admin area's gate says that the session has ended.
    if (error instanceof ApiError && error.status === 401) return;
    const use = (part: Partial<PostFields>) => job && options.applyText(part, job.sent);
    say.error(partialOffer(failureOf(kind, error), partial, use), 'ai');
  };

  const follow = async (kind: PostJobKind, id: string, sent: PostFields) => {
    const { signal } = wait(kind, id, sent);
    let frame = 0;
    try {
      const onConnection = (connected: boolean) => show({ connected });
      for await (const event of followJob(id, { signal, onConnection })) {
        const job = live.current?.job;
        if (!job || signal.aborted) return;
        // Text comes faster than a screen shows it: taken in at once, rendered once a frame.
        job.progress = applyJobEvent(job.progress, event);
        if (event.type === 'state') {
          job.kind = event.job.kind;
          if (isJobFinished(event.job.state)) return finish(event.job, job);
        }
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => show({}));
      }
    } catch (error) {
      if (!signal.aborted) fail(kind, error);
    } finally {
      cancelAnimationFrame(frame);
    }
  };

  const begin = async (kind: PostJobKind, asked: JobRequest = {}) => {
    if (live.current) return;
    checked.current = [...(asked.claims?.keys() ?? [])];
    latest.current.toasts.settle('ai');
    const state = latest.current.options.current.current;
    const abort = wait(kind, null, state.fields);
    try {
      const { job } = await start(kind, state, asked);
      if (gone.current) {
        if (kind === 'generate') latest.current.options.onLeft(job.id);
      } else if (!abort.signal.aborted) await follow(kind, job.id, state.fields);
    } catch (error) {
      if (!gone.current) fail(kind, error);
    }
  };

  const stop = async () => {
    const id = live.current?.job.id;
    if (!id) return;
    show({ stopping: true });
    try {
      const stopped = await stopJob(id);
      if (!stopped) show({ stopping: false });
      else if (live.current?.job.id === id && isJobFinished(stopped.state)) finish(stopped, live.current.job);
    } catch (error) {
      show({ stopping: false });
      latest.current.toasts.error(errorText(error, NOT_STOPPED), 'ai');
    }
  };

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      live.current?.abort.abort();
    };
  }, []);
  return {
    running,
    improvement,
    imagePrompt,
    opinions,
    check: (claims: ReadonlyMap<string, string>) => void begin('check', { claims }),
    generate: () => void begin('generate'),
    improve: (queries) => void begin('improve', queries && { queries }),
    drawImage: (prompt: string) => {
      setImagePrompt(prompt);
      void begin('image', { prompt });
    },
    resume: (id: string, prompt: string, sent: PostFields) => {
      setImagePrompt(prompt);
      void follow('generate', id, sent);
    },
    stop: () => void stop(),
    showImprovement: setImprovement,
    closeImprovement: () => setImprovement(null),
  };
}
