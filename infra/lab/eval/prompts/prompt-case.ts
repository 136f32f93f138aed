import type { Opinion, RewriteOperation } from '@vitrine/contracts';
import type { PromptSource } from '@vitrine/ai/sources/prompt-sources.js';
import type { Finding } from './judge.ts';

/** What every case says, whatever is asked. */
export interface CaseFacts {
  id: string;
  about: 'titles' | 'sources' | 'posts' | 'passages' | 'claims' | 'injections';
  /** Who wrote the recorded answer. */
  answeredBy: 'model' | 'person';
  /** What the provider said, as it came; `«instruções»` in it means a line of its instructions. */
  answer: string;
  /** How the provider says that it ended; default `stop`. */
  ends?: string;
  sources: PromptSource[];
  /** Words that only an answer which obeyed an injected order holds. */
  orders: string[];
  /**
   * What is wrong with the recorded answer after our own work on it; `refused` when our code takes no such answer.
   * Labelled by a model.
   */
  wrong: readonly Finding[] | 'refused';
}
export type PromptCase = CaseFacts &
  (
    | { kind: 'generate'; input: { title: string; category_name: string; category_description: string } }
    | {
        kind: 'improve';
        input: Record<
          'title' | 'content' | 'meta_title' | 'meta_description' | 'meta_keywords' | 'category_name',
          string
        >;
      }
    | {
        kind: 'rewrite';
        input: Record<'passage' | 'instruction' | 'title' | 'before' | 'after', string> & {
          operation: RewriteOperation;
        };
      }
    | {
        kind: 'check';
        input: { claims: string[] };
        /** What a careful reader says of each claim. */
        verdicts: Opinion['verdict'][];
      }
  );
