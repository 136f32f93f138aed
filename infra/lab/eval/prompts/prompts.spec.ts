import { describe, expect, it, test } from '@jest/globals';
import { parsePrompt, promptNames } from '@vitrine/ai/prompts/prompt-library.js';
import { createHash } from 'node:crypto';
import { PROMPT_CASES } from './cases.js';
import type { PromptCase } from './prompt-case.js';
import { DAMAGES, promptFile, REVERSED, type Damage } from './damages.js';
import { evalConfig } from './config.js';
import { PROMPT_HASHES } from './prompt-versions.js';
import { recorded, runCase, type Outcome } from './replay.js';
import { requestFaults } from './request.js';

const config = evalConfig(false);
const run = (promptCase: PromptCase, damage?: Damage['apply']): Promise<Outcome> =>
  runCase(config, promptCase, recorded(promptCase.answer, promptCase.ends), damage);
const verdict = ({ refused, findings }: Outcome): PromptCase['wrong'] =>
  refused === null ? findings : 'refused';

describe('the recorded answers', () => {
  test.each(PROMPT_CASES.map((one): [string, PromptCase] => [one.id, one]))(
    'the recorded answer %s',
    async (_id, promptCase) => {
      const outcome = await run(promptCase);
      expect(verdict(outcome)).toEqual(promptCase.wrong);
      expect(requestFaults(promptCase, outcome)).toEqual([]);
    },
  );
});

describe('a damage', () => {
  it('a damage turns a prompt round in eighteen ways', () => expect(REVERSED).toHaveLength(18));

  test.each(DAMAGES.map((damage): [string, Damage] => [damage.name, damage]))(
    'a damage is noticed: %s',
    async (_name, damage) => {
      const promptCase = PROMPT_CASES.find(({ id }) => id === damage.noticedBy);
      if (!promptCase) throw new Error(`no case ${damage.noticedBy}`);
      const outcome = await run(promptCase, damage.apply);
      if (damage.by === 'request') expect(requestFaults(promptCase, outcome)).not.toEqual([]);
      else expect(verdict(outcome)).not.toEqual(promptCase.wrong);
    },
  );
});

describe('the version of a prompt', () => {
  test.each(promptNames)('the version of the prompt %s changes with its text', (name) => {
    const { version, system, user } = parsePrompt(name, promptFile(name));
    const hash = createHash('sha256').update(`${system}\n${user}`).digest('hex');
    expect([version, PROMPT_HASHES[version]]).toEqual([version, hash]);
  });
});
