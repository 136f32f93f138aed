import { CheckClaimsProcessor } from '@vitrine/ai/kinds/check-claims.processor.js';
import { ImprovePostProcessor } from '@vitrine/ai/kinds/improve-post.processor.js';
import { GeneratePostProcessor } from '@vitrine/ai/kinds/generate-post.processor.js';
import { RewriteProcessor } from '@vitrine/ai/kinds/rewrite.processor.js';
import { StructuredWriter } from '@vitrine/ai/processing/structured-writer.js';
import { UpstreamCalls } from '@vitrine/ai/processing/upstream-calls.js';
import { PromptLibrary } from '@vitrine/ai/prompts/prompt-library.js';
import { ProviderError } from '@vitrine/ai/provider/provider-error.js';
import { unknownCompany } from '@vitrine/ai/sources/company-facts.js';
import type { AiConfig } from '@vitrine/ai/config.js';
import type { TextAnswer, TextCall } from '@vitrine/ai/provider/openai-provider.js';
import type { UsageService } from '@vitrine/ai/usage/usage.service.js';
import type { JobRun } from '@vitrine/ai/processing/job-run.js';
import { log } from '@vitrine/platform';
import { judgeAnswer, judgeOpinions, judgePassage, type Finding, type Judged } from './judge.ts';
import type { PromptCase } from './prompt-case.ts';

// Refused answers are what many cases are about.
log.level = 'silent';

/** What answers a prompt: the recorded text, or a server. */
export interface Answerer {
  streamText(call: TextCall): Promise<TextAnswer>;
}

/** What became of one case. */
export interface Outcome {
  /** The answer was refused by our own code, and why. */
  refused: string | null;
  findings: Finding[];
  /** Every message that was sent, call by call. */
  sent: { role: string; content: string }[][];
  promptVersion: string;
  usage: { input_tokens: number; output_tokens: number; cost_usd: number };
  score: number | null;
}

/** Whose blog the cases are of. */
const company = { ...unknownCompany, name: 'Escudo Digital' };

/** The service's code that a run goes through; a test of damages changes a part of it. */
export interface Parts {
  library: PromptLibrary;
  writer: StructuredWriter;
  provider: Answerer;
}

/** The real prompts, writer and processors around an answerer; nothing is stored. */
export function partsOf(config: AiConfig, provider: Answerer, spent: Outcome['usage']): Parts {
  const usage = {
    assertNotSpent: async () => undefined,
    open: async () => 1,
    settle: async (_job: string, _entry: number, used: Outcome['usage']) => {
      spent.input_tokens += used.input_tokens;
      spent.output_tokens += used.output_tokens;
      spent.cost_usd += used.cost_usd;
    },
  };
  const library = new PromptLibrary(config);
  const calls = new UpstreamCalls(usage as unknown as UsageService, config);
  const writer = new StructuredWriter(
    provider as ConstructorParameters<typeof StructuredWriter>[0],
    calls,
    library,
    config,
  );
  return { library, writer, provider };
}

/** An answerer that gives one recorded text, whatever it is asked; half of it where it ends for its length. */
export const recorded = (text: string, finishReason = 'stop'): Answerer => ({
  streamText: async (call) => {
    const told =
      String(call.messages[0]?.content)
        .split('\n')
        .find((line) => line.length > 100) ?? '';
    const whole = text.replace('«instruções»', () =>
      JSON.stringify(told.replace(/^[-#\s]+/, '')).slice(1, -1),
    );
    const said = finishReason === 'length' ? whole.slice(0, whole.length / 2) : whole;
    call.onText(said);
    return { text: said, finishReason, usage: null };
  },
});

/** Runs one case through the service's own code. `damage` may change its parts first. */
export async function runCase(
  config: AiConfig,
  promptCase: PromptCase,
  answerer: Answerer,
  damage?: (parts: Parts) => void,
): Promise<Outcome> {
  const spent = { input_tokens: 0, output_tokens: 0, cost_usd: 0 };
  const sent: Outcome['sent'] = [];
  const watched: Answerer = {
    streamText(call) {
      sent.push(call.messages.map(({ role, content }) => ({ role, content: String(content) })));
      return parts.provider.streamText(call);
    },
  };
  const parts = partsOf(config, watched, spent);
  parts.provider = answerer;
  damage?.(parts);
  const { kind, sources, orders, input } = promptCase;
  const run = {
    job: { id: promptCase.id, created_by: 'eval@vitrine.test' },
    signal: new AbortController().signal,
    deadline: Date.now() + config.AI_JOB_DEADLINE_SECONDS * 1000,
    journal: { report: () => undefined, text: () => undefined, reset: () => undefined },
  } as unknown as JobRun;
  let promptVersion = '';
  const write = parts.library.write.bind(parts.library);
  parts.library.write = (...asked) => {
    const prompt = write(...asked);
    promptVersion ||= prompt.version;
    return prompt;
  };
  const given = Object.values(input).flat().join('\n');
  const judge = async (): Promise<{ findings: Finding[]; score: number | null }> => {
    if (kind === 'check') {
      const processor = new CheckClaimsProcessor(parts.writer, parts.library);
      const { opinions } = await processor.process(run, { ...input, sources, company });
      return { findings: judgeOpinions(opinions, promptCase.verdicts, orders), score: null };
    }
    if (kind === 'rewrite') {
      const { passage, operation } = input;
      const processor = new RewriteProcessor(parts.writer, parts.library);
      const { rewritten_html: content, citations } = await processor.process(run, {
        ...input,
        sources,
        house_rules: [],
        company,
      });
      const measure = { sources, given, before: passage, orders };
      return { findings: judgePassage({ content, operation, citations }, measure), score: null };
    }
    const judged =
      kind === 'generate'
        ? judgedDraft(
            await new GeneratePostProcessor(parts.writer, parts.library).process(run, {
              ...input,
              sources,
              house_rules: [],
              company,
            }),
          )
        : judgedImprovement(
            await new ImprovePostProcessor(parts.writer, parts.library).process(run, {
              ...input,
              queries: [],
              sources,
              house_rules: [],
              company,
            }),
          );
    const before = kind === 'improve' ? input.content : null;
    const findings = judgeAnswer(judged, { sources, given, before, orders });
    return { findings, score: judged.shown?.new ?? null };
  };
  try {
    return { refused: null, ...(await judge()), sent, promptVersion, usage: spent };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const refused = error.details.finding ?? error.code;
    return { refused, findings: [], sent, promptVersion, usage: spent, score: null };
  }
}

type Draft = Awaited<ReturnType<GeneratePostProcessor['process']>>;
type Improved = Awaited<ReturnType<ImprovePostProcessor['process']>>;

const judgedDraft = ({ generated_content: draft, citations }: Draft): Judged => ({
  title: draft.title,
  metaDescription: draft.meta_description,
  keywords: draft.meta_keywords,
  content: draft.content,
  others: [draft.excerpt, draft.meta_title, draft.featured_image_prompt],
  citations,
  shown: null,
});

const mean = ({ seo, geo, readability }: Improved['old_scores']): number => (seo + geo + readability) / 3;

const judgedImprovement = ({
  improved_content: text,
  citations,
  old_scores,
  new_scores,
}: Improved): Judged => ({
  title: text.improved_title,
  metaDescription: text.improved_meta_description,
  keywords: text.improved_meta_keywords,
  content: text.improved_content,
  others: [text.improvements_summary],
  citations,
  shown: { old: mean(old_scores), new: mean(new_scores) },
});
