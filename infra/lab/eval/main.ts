import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OpenAiProvider } from '@vitrine/ai/provider/openai-provider.js';
import { analysePost, type ReadabilityCheckId } from '@vitrine/analysis';
import { readArticles } from '@vitrine/seed';
import { claimsReport, plantedTexts } from './claims/claims.ts';
import { freshReport } from './fresh/fresh.ts';
import { linksReport } from './links/links.ts';
import { worthReport } from './claims/worth.ts';
import { evalConfig } from './prompts/config.ts';
import { liveReport, recordedReport } from './prompts/report.ts';
import {
  agreement,
  FACTS_FILE,
  halves,
  measureCorpus,
  MEASURES,
  readFacts,
  toCsv,
  TRANSLATIONS_FILE,
} from './porsimples.ts';

const percent = (value: number): string => `${value.toFixed(1)} %`;

function readability(): void {
  const corpora = { 'PorSimples (linguists)': FACTS_FILE, 'two translations': TRANSLATIONS_FILE };
  console.log('\nReadability against people who made texts plainer; scales were chosen on one half\n');
  console.log('| corpus | half | measure | hardest below easiest | all in order |\n|---|---|---|---:|---:|');
  for (const [corpus, file] of Object.entries(corpora)) {
    for (const [half, texts] of Object.entries(halves(readFacts(file)))) {
      for (const [name, measure] of Object.entries(MEASURES)) {
        const { articles, ends, order } = agreement(texts, measure);
        console.log(`| ${corpus} | ${half}, ${articles} | ${name} | ${percent(ends)} | ${percent(order)} |`);
      }
    }
  }
}

function seededArticles(): void {
  const parts: ReadabilityCheckId[] = ['flesch', 'sentences', 'passive'];
  console.log('\nThe demo blog’s articles\n');
  console.log(`| article | total | ${parts.join(' | ')} |\n|---|---:|${'---:|'.repeat(parts.length)}`);
  for (const article of readArticles()) {
    const { readability: analysis } = analysePost(article);
    const scores = parts.map((id) => analysis.checks.find((check) => check.id === id)?.score ?? '');
    console.log(`| ${article.slug} | ${analysis.score} | ${scores.join(' | ')} |`);
  }
}

function claims(): void {
  console.log('\nClaims against sources (40 texts with planted inventions)\n');
  console.log(claimsReport(plantedTexts));
  console.log('\nWhat is worth a source (texts and labels of a language model, rules chosen on one half)\n');
  console.log(worthReport());
  console.log('\nThirty good texts, written after the rules\n');
  console.log(freshReport());
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
