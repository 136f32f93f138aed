/** Values of the SEO plugins' variables. */
interface SeoValues {
  title: string;
  sitename: string;
  excerpt: string;
  category: string;
  tags: string[];
  focuskw: string;
}

const SEPARATOR = '-';
const MOST_CHARACTERS = 2000;

/**
 * A title or description of Yoast (`%%title%%`) or Rank Math (`%title%`) as visitors saw it. Variables whose value the
 * file doesn't say go, and so do the separators that they leave at an end or next to each other.
 */
function resolveVariables(text: string, values: SeoValues): string {
  const known: Record<string, string> = {
    ...{ title: values.title, post_title: values.title, seo_title: values.title },
    ...{ sitename: values.sitename, blogname: values.sitename, site_title: values.sitename },
    ...{ sep: SEPARATOR, separator_sa: SEPARATOR },
    ...{ excerpt: values.excerpt, excerpt_only: values.excerpt, post_excerpt: values.excerpt },
    ...{ category: values.category, primary_category: values.category, categories: values.category },
    ...{ tag: values.tags.join(', '), tags: values.tags.join(', ') },
    ...{ focuskw: values.focuskw, keywords: values.focuskw, focus_keyword: values.focuskw },
  };
  const variable =
    /%%([a-z_]{2,40}(?:\([^()%]{0,60}\))?)%%|%([a-z_]{2,40}(?:\([^()%]{0,60}\))?)%|(?:^|(?<=\s))#([a-z_]{4,40})(?=\s|$)/g;
  return text
    .replace(variable, (whole, yoast?: string, rankMath?: string, aioseo?: string) => {
      if (aioseo) return known[aioseo] ?? (aioseo === 'separator_sa' ? SEPARATOR : whole);
      return known[(yoast ?? rankMath ?? '').toLowerCase()] ?? '';
    })
    .replace(/\s+/g, ' ')
    .replace(/(?:\s-)+(?=\s-\s|\s-$)/g, '')
    .replace(/^[\s-]+(?=\s)|\s[\s-]+$/g, '')
    .trim();
}

/** Texts of the SEO plugins' fields of one post. */
export function seoMeta(
  meta: ReadonlyMap<string, string>,
  values: Omit<SeoValues, 'focuskw'>,
): { metaTitle: string; metaDescription: string; metaKeywords: string; noindex: boolean } {
  const get = (...names: string[]): string =>
    names.map((name) => meta.get(name)?.slice(0, MOST_CHARACTERS).trim() ?? '').find(Boolean) ?? '';
  const metaKeywords = get('_yoast_wpseo_focuskw', 'rank_math_focus_keyword', '_aioseo_keywords');
  const all = { ...values, focuskw: metaKeywords };
  return {
    metaTitle: resolveVariables(get('_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'), all),
    metaDescription: resolveVariables(
      get('_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'),
      all,
    ),
    metaKeywords,
    noindex:
      get('_yoast_wpseo_meta-robots-noindex') === '1' || /"noindex"|^noindex/.test(get('rank_math_robots')),
  };
}
