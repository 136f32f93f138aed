import type { AiConfig } from '@vitrine/ai/config.js';
import type { OpenAiProvider } from '@vitrine/ai/provider/openai-provider.js';
import { PROMPT_CASES } from './cases.ts';
import type { PromptCase } from './prompt-case.ts';
import { DAMAGES } from './damages.ts';
import { recorded, runCase, type Answerer, type Outcome } from './replay.ts';
import { requestFaults } from './request.ts';

const asExpected = ({ wrong }: PromptCase, { refused, findings }: Outcome): boolean =>
  String(wrong) === String(refused === null ? findings : 'refused');
const rowOf = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

/**
 * The recorded cases, and the damages with what noticed each.
 * @throws Error that names what a prompt no longer says, answers judged otherwise than recorded, and damages that
 * nothing noticed
 */
export async function recordedReport(config: AiConfig): Promise<string> {
  const outcomes = await Promise.all(
    PROMPT_CASES.map(async (one) => ({
      one,
      outcome: await runCase(config, one, recorded(one.answer, one.ends)),
    })),
  );
  const faults = outcomes.flatMap(({ one, outcome }) => [
    ...requestFaults(one, outcome).map((fault) => `${one.id}: the request ${fault}`),
    ...(asExpected(one, outcome) ? [] : [`${one.id}: the answer is judged otherwise`]),
  ]);
  if (faults.length > 0) throw new Error(`${faults.length} faults of prompts:\n${faults.join('\n')}`);
  const kinds = [...new Set(PROMPT_CASES.map(({ about }) => about))];
  const damages = await Promise.all(
    DAMAGES.map(async (damage) => {
      const one = PROMPT_CASES.find(({ id }) => id === damage.noticedBy);
      if (!one) throw new Error(`no case ${damage.noticedBy}`);
      const outcome = await runCase(config, one, recorded(one.answer, one.ends), damage.apply);
      const [fault] = requestFaults(one, outcome);
      const told = outcome.refused ? 'refused' : outcome.findings.join(', ') || 'accepted';
      const noticed =
        damage.by === 'request'
          ? fault && `the request ${fault}`
          : !asExpected(one, outcome) && `the answer: ${told}`;
      if (!noticed) throw new Error(`nothing notices: ${damage.name}`);
      return rowOf(damage.name, damage.of, damage.noticedBy, noticed);
    }),
  );
  return [
    rowOf('about', 'cases', 'with a fault to be noticed', 'judged as expected'),
    '|---|---:|---:|---:|',
    ...kinds.map((about) => {
      const own = outcomes.filter(({ one }) => one.about === about);
      const faulty = own.filter(({ one }) => one.wrong.length > 0).length;
      return rowOf(
        about,
        own.length,
        faulty,
        own.filter(({ one, outcome }) => asExpected(one, outcome)).length,
      );
    }),
    '',
    rowOf('damage', 'of', 'case', 'noticed by'),
    '|---|---|---|---|',
    ...damages,
  ].join('\n');
}

const spreadOf = (values: readonly number[]): { mean: number; spread: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, spread: Math.sqrt(square) };
};

/** Asks a real server each different question once; a row for each prompt version. */
export async function liveReport(config: AiConfig, provider: OpenAiProvider, most: number): Promise<string> {
  const asked = new Set<string>();
  const questions = PROMPT_CASES.filter(({ input, sources }) => {
    const question = JSON.stringify([input, sources]);
    return !asked.has(question) && asked.add(question);
  });
  const every = Math.max(1, Math.ceil(questions.length / most));
  const outcomes: { about: string; outcome: Outcome }[] = [];
  const server: Answerer = provider;
  for (const one of questions.filter((_, index) => index % every === 0)) {
    const outcome = await runCase(config, one, server);
    outcomes.push({ about: one.id, outcome });
  }
  const versions = [...new Set(outcomes.map(({ outcome }) => outcome.promptVersion))].sort();
  return [
    rowOf(
      'prompt',
      'asked',
      'refused',
      'without fault',
      'faults, mean',
      'spread',
      'tokens in',
      'tokens out',
      'dollars',
    ),
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...versions.map((version) => {
      const own = outcomes
        .filter(({ outcome }) => outcome.promptVersion === version)
        .map(({ outcome }) => outcome);
      const taken = own.filter(({ refused }) => refused === null);
      const { mean, spread } = spreadOf(taken.map(({ findings }) => findings.length));
      const sum = (value: (usage: Outcome['usage']) => number): number =>
        own.reduce((total, { usage }) => total + value(usage), 0);
      return rowOf(
        version,
        own.length,
        own.length - taken.length,
        taken.filter(({ findings }) => findings.length === 0).length,
        mean.toFixed(2),
        spread.toFixed(2),
        sum((usage) => usage.input_tokens),
        sum((usage) => usage.output_tokens),
        sum((usage) => usage.cost_usd).toFixed(4),
      );
    }),
    '',
    ...outcomes
      .filter(({ outcome }) => outcome.refused !== null || outcome.findings.length > 0)
      .map(({ about, outcome }) => `${about}: ${outcome.refused ?? outcome.findings.join(', ')}`),
  ].join('\n');
}
