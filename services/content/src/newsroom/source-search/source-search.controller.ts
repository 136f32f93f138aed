import { readDocument } from '@vitrine/analysis';
import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const CANDIDATES = 8;
const ARTICLES = 4;
const PASSAGES = 3;
/** A passage is a paragraph; shorter ones (a heading, an item) are joined with the next. */
const PASSAGE = { min: 80, max: 700 };
/** Share of the title's weight that an article must hold: one common word of it is no subject. */
const ENOUGH = 0.3;

/** The Portuguese stems of a text. */
const stemsSql = (text: string) => `tsvector_to_array(to_tsvector('pg_catalog.portuguese', ${text}))`;
const candidateSchema = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
});
type Candidate = z.infer<typeof candidateSchema>;

/** The passages of an article: its prose, block by block. */
function passagesOf(html: string): string[] {
  const passages: string[] = [];
  let waiting = '';
  for (const { kind, text } of readDocument(html).blocks) {
    if (!text || kind === 'cell') continue;
    const whole = waiting ? `${waiting}${/[.!?:…]$/.test(waiting) ? '' : '.'} ${text}` : text;
    waiting = kind === 'heading' || whole.length < PASSAGE.min ? whole : '';
    if (!waiting) passages.push(whole.slice(0, PASSAGE.max).toWellFormed());
  }
  return passages;
}

const deskIdSchema = z.object({ desk_id: z.string() });
const stemsSchema = z.object({ stems: z.array(z.string()) });

/** Finds the passages of our published articles that fit a subject, by the words of the full-text search. */
@Controller()
export class SourceSearchController {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The four articles at most, that hold most of the subject's words, rare ones counting more,
   * each with its three best passages in the order of the text. Articles that hold little of it are left out.
   */
  @Handles(contentCalls.internalSearchSources)
  async find({
    query: { text: subject, exclude_desk },
  }: ParsedRequest<ContentCalls['internalSearchSources']>) {
    const candidates = await this.candidates(subject, exclude_desk);
    if (candidates.length === 0) return { articles: [] };
    const passages = candidates.map(({ content }) => passagesOf(content));
    const found = await this.weigh(subject, passages.flat());
    const isShared = (stem: string): number => found.filter((stems) => stems.includes(stem)).length;
    const weights = new Map(
      [...new Set(found.flat())].map((stem) => [stem, Math.log(1 + found.length / isShared(stem))]),
    );
    const weightOf = (stems: string[]) => stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    let at = 0;
    const articles = candidates
      .map(({ title, slug }, index) => {
        const rated = (passages[index] ?? []).map((text, position) => ({
          text,
          position,
          weight: weightOf(found[at++] ?? []),
        }));
        const best = rated
          .filter(({ weight }) => weight > 0)
          .sort((a, b) => b.weight - a.weight)
          .slice(0, PASSAGES)
          .sort((a, b) => a.position - b.position);
        return { title, slug, passages: best.map(({ text }) => text) };
      })
      .filter((article) => article.passages.length > 0)
      .slice(0, ARTICLES);
    return { articles };
  }

  @Handles(contentCalls.internalKnownSourceLists)
  async known({ body: { desks } }: ParsedRequest<ContentCalls['internalKnownSourceLists']>) {
    const sql = 'SELECT DISTINCT desk_id FROM posts WHERE desk_id = ANY($1::uuid[])';
    const found = await rows(this.dataSource, deskIdSchema, sql, [desks]);
    return { desks: found.map(({ desk_id }) => desk_id) };
  }

  private candidates(subject: string, excludedList: string | undefined): Promise<Candidate[]> {
    const sql = `WITH matches AS MATERIALIZED (
         SELECT stem, p.id FROM unnest(${stemsSql('$1')}) AS stem LEFT JOIN (
             post_vectors v JOIN posts p ON p.id = v.post_id AND p.is_published)
           ON v.vector @@ plainto_tsquery('pg_catalog.simple', stem)),
       weights AS (SELECT stem, ln(1 + (SELECT count(*) FROM posts WHERE is_published)::float
         / greatest(count(id), 1)) AS weight FROM matches GROUP BY stem),
       ranked AS (SELECT id, sum(weight) AS weight FROM matches JOIN weights USING (stem) GROUP BY id)
       SELECT p.title, p.slug, left(p.content, 100000) AS content FROM ranked JOIN posts p USING (id)
       WHERE p.desk_id IS DISTINCT FROM $2 AND weight >= ${ENOUGH} * (SELECT sum(weight) FROM weights)
       ORDER BY weight DESC, p.id DESC LIMIT ${CANDIDATES}`;
    return rows(this.dataSource, candidateSchema, sql, [subject, excludedList ?? null]);
  }

  /** The subject's stems that each passage holds. */
  private async weigh(subject: string, passages: string[]): Promise<string[][]> {
    const sql = `SELECT ARRAY(SELECT unnest(${stemsSql('passage')}) INTERSECT SELECT unnest(${stemsSql('$1')})) AS stems
       FROM unnest($2::text[]) WITH ORDINALITY AS passages(passage, position) ORDER BY position`;
    const values = [subject, passages];
    const found = await rows(this.dataSource, stemsSchema, sql, values);
    return found.map(({ stems }) => stems);
  }
}
