import { MAX_HEALTH_COUNT, type HealthSection } from '@vitrine/contracts';
import { OTHER_NAMES } from '../../audience/counting/add-visit-counts.js';
import { ENDED_SQL, SHOWN_AT_SQL } from '../../core/posts/model/post-queries.js';
import { ORPHANS_SQL } from '../links/links.service.js';

/** Months without a change after which an article is to be read again. */
const OLD_MONTHS = 12;
/** Fewer claims than this need no source. */
const FEWEST_CLAIMS = 3;
/** Slugs without a published article that are looked at, in their order. */
const MISSING = 2 * MAX_HEALTH_COUNT;
/** Articles judged by each rule of the review, and by their views. */
const JUDGED = 500;
/** Days of views that are compared with as many before, and the fewest that say something. */
export const VIEW_DAYS = 28;
const FEWEST_VIEWS = 50;
/** Days whose missing pages are listed. */
const MISSING_DAYS = 28;

/**
 * Today in the site's zone, in which days are counted and people write dates; `site` is a CTE of the caller
 * (health.controller.ts), with the site's pages that have ended and its origin as a regular expression.
 */
const TODAY_SQL = '(SELECT today FROM site)';

const isNamed = (slug: string): string =>
  `EXISTS (SELECT FROM slug_redirects r JOIN posts p ON p.id = r.post_id WHERE r.slug = ${slug} AND p.is_published)`;

/**
 * Rows (subject, reasons, post_ids, post_count, at, rank) of each section, dealt with or not. `rank` is
 * their order, the largest first. Numbers of articles are bounded before anything is counted or joined, so that a blog
 * of 100,000 posts can be asked.
 */
export const HEALTH_SECTIONS_SQL: Record<HealthSection, string> = {
  links: `SELECT l.url AS subject, ARRAY[l.problem] AS reasons, l.checked_at AS at,
      extract(epoch FROM l.checked_at) AS rank, used.ids AS post_ids, used.number AS post_count
    FROM outgoing_links l CROSS JOIN LATERAL (
      SELECT (array_agg(p.id ORDER BY p.id DESC))[1:3] AS ids, count(*)::int AS number
      FROM post_outgoing_links o JOIN posts p ON p.id = o.post_id WHERE o.link_id = l.id AND p.is_published) AS used
    WHERE l.state IN ('broken', 'refused') AND used.number > 0`,

  withdrawn: `(SELECT '/blog/' || s.slug AS subject, ARRAY[CASE
        WHEN EXISTS (SELECT FROM posts p WHERE p.deleted_at IS NOT NULL AND p.deleted_slug = s.slug)
          THEN 'O post está na lixeira.'
        WHEN EXISTS (SELECT FROM posts p WHERE p.slug = s.slug) THEN 'O post não está publicado.'
        ELSE 'Não há post neste endereço.' END] AS reasons,
      NULL::timestamptz AS at, 0 AS rank, used.ids AS post_ids, used.number AS post_count
    FROM (SELECT slug FROM (SELECT DISTINCT slug FROM post_links) AS linked
      WHERE NOT EXISTS (SELECT FROM posts p WHERE p.slug = linked.slug AND p.is_published)
      ORDER BY slug LIMIT ${MISSING}) AS s
    CROSS JOIN LATERAL (SELECT (array_agg(f.id ORDER BY f.id DESC))[1:3] AS ids, count(*)::int AS number
      FROM post_links l JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = s.slug) AS used
    WHERE used.number > 0 AND NOT ${isNamed('s.slug')} AND NOT EXISTS (
      SELECT FROM redirects r WHERE r.from_path = '/blog/' || s.slug AND r.status = 301)
      AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND ${ENDED_SQL} AND p.unpublish_to <> ''))
    UNION ALL
    SELECT ended.path, ARRAY['Esta página não existe mais.'], NULL, 0, used.ids, used.number
    FROM site, unnest(site.ended) AS ended(path)
    CROSS JOIN LATERAL (SELECT (array_agg(p.id ORDER BY p.id DESC))[1:3] AS ids, count(*)::int AS number FROM posts p
      WHERE p.is_published AND p.content ~ ('href="(' || site.origin || ')?' || ended.path || '/?["#?]')) AS used
    WHERE used.number > 0 AND NOT EXISTS (SELECT FROM redirects r WHERE r.from_path = ended.path AND r.status = 301)`,

  missing: `SELECT m.path AS subject, ARRAY[CASE sum(m.hits) WHEN 1 THEN '1 visita' ELSE sum(m.hits) || ' visitas' END
        || ' em ${MISSING_DAYS} dias.'] AS reasons,
      NULL::timestamptz AS at, sum(m.hits)::float8 AS rank, '{}'::int[] AS post_ids, 0 AS post_count
    FROM missing_pages m WHERE m.day > ${TODAY_SQL} - ${MISSING_DAYS} AND m.path <> '${OTHER_NAMES}'
      AND NOT EXISTS (SELECT FROM redirects r WHERE r.from_path = m.path)
      AND NOT EXISTS (SELECT FROM posts p WHERE p.is_published AND m.path = '/blog/' || p.slug)
    GROUP BY m.path`,

  orphans: `SELECT p.id::text AS subject, ARRAY['Nenhum outro post publicado leva a este.'] AS reasons,
      ${SHOWN_AT_SQL} AS at, extract(epoch FROM ${SHOWN_AT_SQL}) AS rank, ARRAY[p.id] AS post_ids, 1 AS post_count
    FROM ${ORPHANS_SQL}`,

  review: `WITH found AS (
      (SELECT p.id, 'Sem alteração há ' || floor(extract(epoch FROM now() - p.updated_at) / 2629800) || ' meses.' AS reason
        FROM posts p WHERE p.is_published AND p.updated_at < now() - interval '${OLD_MONTHS} months'
        ORDER BY p.updated_at LIMIT ${JUDGED})
      UNION ALL
      (SELECT p.id, 'Fala de ' || to_char(passed.day, 'DD/MM/YYYY') || ', que passou desde a última alteração.'
        FROM post_health h JOIN posts p ON p.id = h.post_id AND p.is_published
        CROSS JOIN LATERAL (SELECT max(named.day) AS day FROM unnest(h.dates) AS named(day)
          WHERE named.day >= (p.updated_at AT TIME ZONE (SELECT zone FROM site))::date
          AND named.day < ${TODAY_SQL}) AS passed
        WHERE h.dates <> '{}' AND passed.day IS NOT NULL LIMIT ${JUDGED})
      UNION ALL
      (SELECT p.id, h.claims || ' números e leis, e nenhum link para uma fonte.'
        FROM post_health h JOIN posts p ON p.id = h.post_id AND p.is_published
        WHERE h.claims >= ${FEWEST_CLAIMS} AND NOT EXISTS (SELECT FROM post_outgoing_links o
          WHERE o.post_id = h.post_id)
        ORDER BY h.post_id DESC LIMIT ${JUDGED})
      UNION ALL
      (SELECT t.post_id, 'As visualizações caíram de ' || v.before || ' para ' || v.lately || ' em ${VIEW_DAYS} dias.'
        FROM (SELECT t.post_id FROM post_view_totals t JOIN posts p ON p.id = t.post_id AND p.is_published
          WHERE t.views >= ${FEWEST_VIEWS} ORDER BY t.views DESC LIMIT ${JUDGED}) AS t
        CROSS JOIN LATERAL (SELECT
          coalesce(sum(d.views) FILTER (WHERE d.day <= ${TODAY_SQL} - ${VIEW_DAYS}), 0)::int AS before,
          coalesce(sum(d.views) FILTER (WHERE d.day > ${TODAY_SQL} - ${VIEW_DAYS}), 0)::int AS lately
          FROM post_views_daily d WHERE d.post_id = t.post_id AND d.day > ${TODAY_SQL} - ${2 * VIEW_DAYS}) AS v
        WHERE v.before >= ${FEWEST_VIEWS} AND v.lately * 2 <= v.before))
    SELECT found.id::text AS subject, array_agg(found.reason) AS reasons, p.updated_at AS at,
      count(*)::float8 AS rank, ARRAY[found.id] AS post_ids, 1 AS post_count
    FROM found JOIN posts p ON p.id = found.id GROUP BY found.id, p.updated_at`,

  ended: `SELECT p.id::text AS subject, ARRAY[CASE p.unpublish_to WHEN '' THEN 'O endereço não leva a nada.'
        ELSE 'O endereço leva a ' || p.unpublish_to || '.' END] AS reasons,
      p.unpublish_at AS at, extract(epoch FROM p.unpublish_at) AS rank, ARRAY[p.id] AS post_ids, 1 AS post_count
    FROM posts p WHERE ${ENDED_SQL} AND p.deleted_at IS NULL`,

  pictures: `SELECT p.id::text AS subject, ARRAY[CASE h.pictures WHEN 1 THEN '1 imagem sem texto alternativo.'
        ELSE h.pictures || ' imagens sem texto alternativo.' END] AS reasons,
      p.updated_at AS at, p.id AS rank, ARRAY[p.id] AS post_ids, 1 AS post_count
    FROM post_health h JOIN posts p ON p.id = h.post_id WHERE h.pictures > 0 AND p.is_published`,
};
