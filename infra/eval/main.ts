import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OpenAiProvider } from '@vitrine/ai/provider/openai-provider.js';
import { analysePost, type ReadabilityCheckId } from '@vitrine/analysis';
import { readArticles } from '@vitrine/seed';
import { claimsReport } from './claims/claims.ts';
import { linksReport } from './links/links.ts';
import { plantedTexts } from './claims/planted-texts.ts';
import { evalConfig } from './prompts/config.ts';
import { liveReport, recordedReport } from './prompts/report.ts';
import { agreement, FACTS_FILE, measureCorpus, MEASURES, readFacts, toCsv } from './porsimples.ts';

const percent = (value: number): string => `${value.toFixed(1)} %`;

function readability(): void {
  const texts = readFacts();
  console.log(`\nReadability against linguists (PorSimples, ${texts.length} texts)\n`);
  console.log('| measure | original below strong | all three in order |\n|---|---:|---:|');
  for (const [name, measure] of Object.entries(MEASURES)) {
    const { strong, order } = agreement(texts, measure);
    console.log(`| ${name} | ${percent(strong)} | ${percent(order)} |`);
  }
}

function seededArticles(): void {
  const parts: ReadabilityCheckId[] = ['flesch', 'sentences', 'passive', 'paragraphs'];
  console.log('\nThe demo blog’s articles\n');
  console.log(`| article | total | ${parts.join(' | ')} |\n|---|---:|${'---:|'.repeat(parts.length)}`);
  for (const article of readArticles()) {
    const { readability: analysis } = analysePost(article);
    const scores = parts.map((id) => analysis.checks.find((check) => check.id === id)?.score ?? '');
    console.log(`| ${article.slug} | ${analysis.exact.toFixed(1)} | ${scores.join(' | ')} |`);
  }
}

function claims(): void {
  console.log('\nClaims against sources (40 texts with planted inventions)\n');
  console.log(claimsReport(plantedTexts));
}

function links(): void {
  console.log('\nLinks to ourselves (labelled pairs of the demo blog’s articles)\n');
  console.log(linksReport());
}

async function prompts(): Promise<void> {
  console.log('\nPrompts on recorded answers (written by a language model)\n');
  console.log(await recordedReport(evalConfig(false)));
}

/** Asks the configured provider: at most `most` questions, each of which costs what an article costs. */
async function live(most: number): Promise<void> {
  const config = evalConfig(true);
  console.log(`\nPrompts on ${config.OPENAI_TEXT_MODEL}\n`);
  console.log(await liveReport(config, new OpenAiProvider(config), most));
}

const { values } = parseArgs({ options: { corpus: { type: 'string' }, live: { type: 'string' } } });
if (values.live) {
  const most = Number(values.live);
  await live(most > 1 ? most : Infinity);
} else {
  if (values.corpus) writeFileSync(FACTS_FILE, toCsv(measureCorpus(values.corpus)));
  readability();
  seededArticles();
  claims();
  links();
  await prompts();
}
