import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { SEO_TARGETS } from '@vitrine/contracts';
import { APP_CONFIG } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { unknownCompany, type PromptCompany } from '../sources/company-facts.js';
import { withoutFence, writeSources, type PromptSource } from '../sources/prompt-sources.js';

export const promptNames = [
  'generate-post',
  'improve-post',
  'rewrite-passage',
  'check-claims',
  'repair-answer',
  'draw-image',
] as const;
export type PromptName = (typeof promptNames)[number];

interface Template {
  version: string;
  system: string;
  user: string;
}

/** A prompt ready to send. `version` names the file and its version, such as generate-post@4. */
export interface Prompt {
  version: string;
  system: string;
  user: string;
  /** Random mark around what people wrote; an answer that repeats it quotes its instructions. */
  fence: string;
}

const FORMAT =
  /^---\nname: (?<name>[\w-]+)\nversion: (?<version>\d+)\n---\n+# system\n+(?<system>[\s\S]+?)\n+# user\n+(?<user>[\s\S]+)$/;

/** Splits a prompt file into its version and its two messages. @throws Error when it has another form */
export function parsePrompt(name: string, text: string): Template {
  const groups = FORMAT.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (groups?.name !== name) throw new Error(`prompt ${name} has no valid head, "# system" and "# user"`);
  return {
    version: `${name}@${groups.version}`,
    system: (groups.system ?? '').trim(),
    user: (groups.user ?? '').trim(),
  };
}

/** Replaces each {{name}}, in one pass, so that a value's own braces stay text. @throws Error at an unknown name */
function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`prompt variable ${name} has no value`);
    return value;
  });
}

/** The rules of the house as a part of the instructions; nothing without rules. */
const houseRules = (rules: readonly string[]): string =>
  rules.length === 0
    ? ''
    : `\n\nRegras da casa, que valem para tudo o que você escreve:\n${rules.map((rule) => `- ${rule}`).join('\n')}`;

const newFence = (): string => `dados-${randomBytes(6).toString('hex')}`;

/**
 * The prompts of services/ai/prompts: Portuguese, versioned, read once at boot. What people wrote goes between fences
 * with a random name, from which the same name is taken out, so that a text can't close its own fence.
 */
@Injectable()
export class PromptLibrary {
  private readonly templates: Record<string, Template> = {};
  private readonly facts: Record<string, string>;

  private readonly today: Intl.DateTimeFormat;

  constructor(@Inject(APP_CONFIG) config: AiConfig) {
    this.today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: config.SITE_TIMEZONE });
    for (const name of promptNames) {
      const file = new URL(`../../prompts/${name}.md`, import.meta.url);
      this.templates[name] = parsePrompt(name, readFileSync(file, 'utf8'));
    }
    this.facts = {
      title_min: String(SEO_TARGETS.title.min),
      title_max: String(SEO_TARGETS.title.max),
      description_min: String(SEO_TARGETS.metaDescription.min),
      description_max: String(SEO_TARGETS.metaDescription.max),
      density_min: String(SEO_TARGETS.keywordDensity.min),
      density_max: String(SEO_TARGETS.keywordDensity.max),
      sentence_words: String(SEO_TARGETS.sentenceWords),
    };
  }

  /** Fills a prompt with untrusted `data` and sources, and with the company and the SEO limits. */
  write(
    name: PromptName,
    data: Record<string, string>,
    {
      sources = [],
      rules = [],
      company = unknownCompany,
      fence = newFence(),
    }: {
      sources?: readonly PromptSource[];
      rules?: readonly string[];
      company?: PromptCompany;
      fence?: string;
    } = {},
  ): Prompt {
    const template = this.templates[name] as Template;
    const fenced = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, withoutFence(value, fence) || '(não informado)']),
    );
    const sourceText = writeSources(sources, fence) || '(nenhuma)';
    const values = {
      ...fenced,
      sources: sourceText,
      ...this.facts,
      company_name: company.name,
      products: company.products,
      voice: company.voice,
      today: this.today.format(new Date()),
      fence,
    };
    return {
      version: template.version,
      system: fill(template.system, values) + houseRules(rules),
      user: fill(template.user, values),
      fence,
    };
  }
}
