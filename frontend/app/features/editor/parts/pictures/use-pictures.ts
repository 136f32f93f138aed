import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api/api-client';
import { useLatest } from '../../../../lib/react/use-latest';
import { followJob, isJobFinished } from '../ai/job-events';
import { FAILURES, failureOf, requestPicture } from '../ai/job-requests';

/** One of several pictures that are drawn of one description. */
export interface Variant {
  /** Its job; null until the server has taken it. */
  job: string | null;
  /** 0 to 100. */
  progress: number;
  url: string | null;
  /** Why there is none. */
  problem: string | null;
}

/** How a picture came: chosen by a person, or drawn, after which the post saves itself. */
export type PictureSource = 'chosen' | 'drawn';

export interface EditorPictures {
  /** A picture that came while another one was there: offered next to it, and only a person replaces it. */
  offer: { url: string; source: PictureSource } | null;
  /** A picture has been sent or drawn: it is put in where there is none, and else offered. */
  arrive(url: string, source: PictureSource): void;
  /** A person chose this picture for the post. */
  choose(url: string, source: PictureSource): void;
  dismissOffer(): void;
  /** Pictures side by side; null when none were asked for. */
  variants: readonly Variant[] | null;
  draw(prompt: string, count: number): void;
  /** Puts the variants away; those that are still drawn are stopped, the others stay in the library. */
  closeVariants(): void;
}

declare module '../../saving/editor-context' {
  interface Editor {
    pictures: EditorPictures;
  }
}

interface Options {
  current(): string;
  put(url: string): void;
  saveSoon(): void;
  /** After every job: budgets have changed. */
  onEnded(): void;
}

/** The post's featured picture: what came for it, and variants to choose from. */
export function usePictures(options: Options): EditorPictures {
  const [offer, setOffer] = useState<EditorPictures['offer']>(null);
  const [variants, setVariants] = useState<readonly Variant[] | null>(null);
  const drawing = useRef<AbortController>(null);
  const latest = useLatest(options);

  const choose = (url: string, source: PictureSource) => {
    latest.current.put(url);
    setOffer(null);
    if (source === 'drawn') latest.current.saveSoon();
  };
  const arrive = (url: string, source: PictureSource) => {
    const there = latest.current.current().trim();
    if (there === url) return;
    if (there === '') choose(url, source);
    else setOffer({ url, source });
  };

  const drawOne = async (prompt: string, index: number, { signal }: AbortController) => {
    const show = (patch: Partial<Variant>) => {
      if (signal.aborted) return;
      setVariants((all) => all?.map((one, at) => (at === index ? { ...one, ...patch } : one)) ?? null);
    };
    try {
      const { job } = await requestPicture(prompt, `-${index + 1}`);
      if (signal.aborted) return void api.adminCancelJob.outcome({ params: { id: job.id } });
      show({ job: job.id });
      for await (const event of followJob(job.id, { signal })) {
        if (event.type === 'progress') show({ progress: event.progress });
        if (event.type !== 'state' || !isJobFinished(event.job.state)) continue;
        const { result, error } = event.job;
        if (result && 'url' in result) show({ url: result.url, progress: 100 });
        else show({ problem: error?.error ?? FAILURES.image.failed });
      }
    } catch (error) {
      show({ problem: failureOf('image', error) });
    } finally {
      latest.current.onEnded();
    }
  };
  const draw = (prompt: string, count: number) => {
    const abort = new AbortController();
    drawing.current?.abort();
    drawing.current = abort;
    setVariants(Array.from({ length: count }, () => ({ job: null, progress: 0, url: null, problem: null })));
    for (let index = 0; index < count; index += 1) void drawOne(prompt, index, abort);
  };
  const closeVariants = () => {
    drawing.current?.abort();
    drawing.current = null;
    for (const { job, url, problem } of variants ?? []) {
      if (job && !url && !problem) void api.adminCancelJob.outcome({ params: { id: job } });
    }
    setVariants(null);
  };

  // What is still drawn goes on without the editor, and is found in the library.
  useEffect(() => () => drawing.current?.abort(), []);
  return { offer, arrive, choose, dismissOffer: () => setOffer(null), variants, draw, closeVariants };
}
