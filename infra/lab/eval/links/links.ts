import { suggestLinks, type LinkTarget } from '@vitrine/analysis';
import { readArticles, type Article } from '@vitrine/seed';
import { labelled } from '../labelled.ts';

/** Words that may carry a link, by article and by the article that is linked. */
export const labelledLinks =
  labelled<Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>('links/labelled-links');

/** What the finder suggests for one article. */
export interface JudgedLinks {
  slug: string;
  suggestions: { slug: string; anchor: string; right: boolean }[];
  /** Articles that the labels want linked. */
  wanted: number;
}

const targetOf = ({ slug, title, meta_title: metaTitle, meta_keywords: keywords }: Article): LinkTarget => ({
  slug,
  title,
  metaTitle,
  keywords,
});
const withoutLinks = (html: string): string => html.replace(/<a [^>]*>|<\/a>/g, '');

/** Right when the labels name the article, and the suggested words are among (or around) theirs. */
function isRight(from: string, to: string, anchor: string): boolean {
  const said = anchor.toLowerCase();
  const labels = labelledLinks[from]?.[to] ?? [];
  return labels.some((label) => label.toLowerCase().includes(said) || said.includes(label.toLowerCase()));
}

/** Suggestions for each demo article, with all its links taken out, or as its author left it. */
export function judgeLinks(as: 'without links' | 'as written'): JudgedLinks[] {
  const articles = readArticles();
  const targets = articles.map(targetOf);
  return articles.map(({ slug, content }) => {
    const html = as === 'as written' ? content : withoutLinks(content);
    const suggestions = suggestLinks(html, targets, slug).map(({ target, anchor }) => ({
      slug: target.slug,
      anchor,
      right: isRight(slug, target.slug, anchor),
    }));
    const linked = (to: string): boolean => html.includes(`href="/blog/${to}"`);
    return {
      slug,
      suggestions,
      wanted: Object.keys(labelledLinks[slug] ?? {}).filter((to) => !linked(to)).length,
    };
  });
}

/** Share of the suggestions (at most five an article) that are right, and of the wanted links that were found. */
export function precisionOf(judged: readonly JudgedLinks[]): {
  precision: number;
  right: number;
  suggested: number;
  wanted: number;
} {
  const all = judged.flatMap(({ suggestions }) => suggestions);
  const right = all.filter((suggestion) => suggestion.right).length;
  const wanted = judged.reduce((sum, article) => sum + Math.min(5, article.wanted), 0);
  return { precision: right / Math.max(1, all.length), right, suggested: all.length, wanted };
}

/** The table of precision, and every suggestion that no label covers. */
export function linksReport(): string {
  const rows = (['without links', 'as written'] as const).map((as) => {
    const judged = judgeLinks(as);
    const { precision, right, suggested, wanted } = precisionOf(judged);
    const wrong = judged.flatMap(({ slug, suggestions }) =>
      suggestions.filter((one) => !one.right).map((one) => `${slug} → ${one.slug} (“${one.anchor}”)`),
    );
    return { row: `| ${as} | ${precision.toFixed(2)} | ${right} | ${suggested} | ${wanted} |`, as, wrong };
  });
  return [
    '| articles | precision at 5 | right | suggested | labelled, 5 at most each |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(({ row }) => row),
    '',
    ...rows.map(({ as, wrong }) => `In no label (${as}): ${wrong.join('; ') || 'none'}`),
  ].join('\n');
}
