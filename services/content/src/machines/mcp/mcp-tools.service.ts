import { Inject, Injectable } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import {
  aiCalls,
  contentCalls,
  MCP_LIMITS,
  mcpTools,
  pickFields,
  pictureUrl,
  POST_TEXT_FIELDS,
  proposalPlace,
  type AdminPost,
  type AdminPostSummary,
  type Call,
  type IdentityClaims,
  type McpInput,
  type McpOutput,
  type McpToolName,
  type PostText,
} from '@vitrine/contracts';
import { AppError, invalidField, parseInput, requireScope } from '@vitrine/platform';
import { htmlToMarkdown } from '@vitrine/transfer';
import { AnalysisThreads } from '../../newsroom/analyses/analysis-threads.js';
import { CategoriesService } from '../../core/categories/categories.service.js';
import { StoredPicturesClient } from '../../core/pictures/stored-pictures.client.js';
import { LinksService } from '../../newsroom/links/links.service.js';
import { AdminPostListService } from '../../core/posts/admin/admin-post-list.service.js';
import { computePostFigures } from '../../core/posts/model/post-text.js';
import { PostsService } from '../../core/posts/writing/posts.service.js';
import { ProposalsService } from '../../newsroom/review/proposals.service.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { DraftAccess } from './draft-access.js';
import { UNTRUSTED_TEXT_NOTICE } from './mcp-tool-words.js';
import {
  contentHtml,
  readArguments,
  removedFrom,
  removesMost,
  slugIn,
  withReplacements,
} from './model-text.js';

const NOT_OWN =
  'Este rascunho não é só deste assistente: uma pessoa ou outro acesso já escreveu nele. Use propose_change.';
const LOOK_FOR_PICTURES_MS = 10_000;

/** The calls of the contract that each tool makes: a person who may not make one of them doesn't have the tool. */
const CALLS: Record<McpToolName, readonly Call[]> = {
  search: [contentCalls.adminListPosts],
  fetch: [contentCalls.adminGetPost],
  search_articles: [contentCalls.adminListPosts],
  read_article: [contentCalls.adminGetPost],
  list_categories: [contentCalls.adminListCategories],
  list_pictures: [aiCalls.adminListPictures],
  create_draft: [contentCalls.adminCreatePost],
  update_draft: [contentCalls.adminGetPost, contentCalls.adminUpdatePost],
  list_proposals: [contentCalls.adminGetPost, contentCalls.adminUpdatePost],
  withdraw_proposal: [contentCalls.adminGetPost, contentCalls.adminUpdatePost],
  propose_change: [contentCalls.adminGetPost, contentCalls.adminUpdatePost],
  article_scores: [contentCalls.adminGetPost],
  article_claims: [contentCalls.adminGetPost],
  link_suggestions: [contentCalls.adminGetPost, contentCalls.adminLinkTargets],
};

/** What a tool answers but for the notice; members that its schema doesn't have are left out (see `run`). */
type Tools = {
  [Name in McpToolName]: (
    input: McpInput<Name>,
    admin: IdentityClaims,
  ) => Promise<Omit<McpOutput<Name>, 'notice'>>;
};

/**
 * What a model may do with the blog: the same checks and services as the calls that it could make itself, and none of
 * the others.
 */
@Injectable()
export class McpToolsService {
  private readonly tools: Tools;

  constructor(
    private readonly posts: PostsService,
    private readonly lists: AdminPostListService,
    private readonly categories: CategoriesService,
    private readonly links: LinksService,
    private readonly pictures: StoredPicturesClient,
    private readonly threads: AnalysisThreads,
    private readonly drafts: DraftAccess,
    private readonly proposals: ProposalsService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    this.tools = {
      search: async ({ query: search }, admin) => {
        const { posts } = await this.search({ search, match: 'any', per_page: 10 }, admin);
        return { results: posts.map((post) => ({ ...post, id: String(post.id), url: this.address(post) })) };
      },
      fetch: async ({ id }, admin) => {
        const post = await this.read(id, admin);
        const { status, category_name: category, updated_at } = post;
        const text = htmlToMarkdown(post.content).slice(0, MCP_LIMITS.contentCharacters).toWellFormed();
        const metadata = { status, category, updated_at };
        return { id: String(post.id), title: post.title, text, url: this.address(post), metadata };
      },
      search_articles: async ({ category, ...input }, admin) => {
        const slug = category && slugify(category);
        const list = await this.search({ ...input, category: slug }, admin);
        return { ...list, articles: list.posts.map((post) => ({ ...post, ...this.shown(post) })) };
      },
      read_article: async ({ id, from }, admin) => {
        const post = await this.read(id, admin);
        const { length } = post.content;
        const part = post.content.slice(from, from + MCP_LIMITS.contentCharacters);
        // No character is cut in two.
        const content = part.replace(/[\uD800-\uDBFF]$/, '');
        const next = from + content.length < length ? from + content.length : null;
        const article = { ...post, content, ...this.shown(post), edit_url: this.editUrl(post) };
        return { article, next, content_characters: length };
      },
      list_categories: async () => ({ categories: await this.categories.listAll() }),
      list_pictures: async (input, admin) => {
        const { pictures, ...rest } = await this.pictures.page({ ...input, order: 'newest' });
        const hashes = pictures.map(({ hash }) => hash);
        const readable = await this.drafts.readablePictures(admin, hashes);
        // Files of articles are rows of the same table.
        const shown = pictures
          .filter(({ file, hash }) => file === null && readable.has(hash))
          .map(({ hash, alternative, label }) => ({ url: pictureUrl(hash), alternative, label }));
        return { pictures: shown, ...rest };
      },
      create_draft: async ({ format, category, ...input }, admin) => {
        const fields = { ...input, content: contentHtml(input.content, format) };
        const named = await this.named(fields, category);
        const slug = input.slug ?? slugify(input.title);
        const body = parseInput(contentCalls.adminCreatePost.body, { ...named, slug, source: 'ai' });
        return this.saved(await this.posts.create(body, admin), fields.content);
      },
      update_draft: async ({ id, version, format, category, ...input }, admin) => {
        const post = await this.read(id, admin);
        if (!(await this.drafts.isOwn(admin, post.id)))
          throw new AppError('content.token_drafts_only', { message: NOT_OWN });
        const content = input.content === undefined ? undefined : contentHtml(input.content, format);
        const fields = await this.named(
          { ...input, ...(content !== undefined && { content }) },
          category,
          post,
        );
        const base = pickFields(post, POST_TEXT_FIELDS);
        const body = parseInput(contentCalls.adminUpdatePost.body, {
          ...base,
          ...fields,
          version,
          source: 'ai',
        });
        return this.saved(await this.posts.update(post.id, body, admin), content ?? '');
      },
      list_proposals: async (_input, admin) => {
        const proposals = await this.proposals.listOwn(admin);
        return { proposals: proposals.map((one) => ({ ...one, article_id: one.post_id })) };
      },
      withdraw_proposal: async ({ id }, admin) => {
        await this.proposals.withdraw(id, admin);
        return { withdrawn: id };
      },
      propose_change: async ({ id, version, note, format, category, replacements, ...input }, admin) => {
        const post = await this.read(id, admin);
        if (replacements.length > 0 && input.content !== undefined)
          throw invalidField('replacements', 'Envie content ou replacements, e não os dois.');
        const content = replacements.length
          ? withReplacements(post.content, replacements)
          : input.content === undefined
            ? undefined
            : contentHtml(input.content, format);
        const fields = await this.named(
          { ...input, ...(content !== undefined && { content }) },
          category,
          post,
        );
        const proposal = await this.proposals.add({ id: post.id, version }, fields, note, admin);
        const { id: number, fields: names, text } = proposal;
        const figures = computePostFigures(text);
        const warnings = removesMost(post.words ?? 0, figures.words)
          ? ['A proposta retira mais da metade das palavras do artigo.']
          : [];
        const edit_url = this.settings.public_url + proposalPlace(post.id, number);
        return {
          figures,
          warnings,
          removed: removedFrom(content ?? '', text.content),
          proposal: { id: number, fields: names, article_id: post.id, edit_url },
        };
      },
      article_scores: async ({ id }, admin) => {
        const { counts, ...analysis } = await this.threads.run(admin, 'scores', await this.read(id, admin));
        return { ...analysis, ...counts };
      },
      article_claims: async ({ id, sources, from }, admin) => {
        const { content } = await this.read(id, admin);
        const found = await this.threads.run(admin, 'claims', { content, sources });
        const claims = found
          .slice(from, from + MCP_LIMITS.claims)
          .map((entry) =>
            entry.supported
              ? { ...entry, passage: (sources[entry.source - 1] ?? '').slice(...entry.passage).trim() }
              : entry,
          );
        const end = from + claims.length;
        return { claims, total: found.length, next: end < found.length ? end : null };
      },
      link_suggestions: async ({ id }, admin) => {
        const { id: exclude, content, slug } = await this.read(id, admin);
        const { targets } = await this.links.targets({ content, exclude }, admin);
        const targetsOf = targets.map(({ meta_title: metaTitle, meta_keywords: keywords, ...target }) => ({
          ...target,
          metaTitle,
          keywords,
        }));
        const found = await this.threads.run(admin, 'links', { content, targets: targetsOf, slug });
        const suggestions = found.map(({ target, anchor, passage }) => ({
          title: target.title,
          href: `/blog/${target.slug}`,
          words: anchor,
          passage,
        }));
        return { suggestions };
      },
    };
  }

  /** Names of the tools that a caller has. */
  namesFor(admin: IdentityClaims): McpToolName[] {
    return (Object.keys(mcpTools) as McpToolName[]).filter((name) => {
      try {
        requireAll(admin, name);
        return true;
      } catch {
        return false;
      }
    });
  }

  /** Runs a tool. @throws AppError auth.token_scope, request.invalid, and what its calls' services throw */
  async run(name: McpToolName, args: unknown, admin: IdentityClaims): Promise<Record<string, unknown>> {
    requireAll(admin, name);
    const input = parseInput(mcpTools[name].input, readArguments(mcpTools[name].input.shape, args));
    const work = this.tools[name] as (input: unknown, admin: IdentityClaims) => Promise<object>;
    const answer = await work(input, admin).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'content.slug_taken') throw error;
      const { slug, title } = input as { slug?: string; title?: string };
      const taken = await this.read(slug ?? slugify(title ?? ''), admin).catch(() => undefined);
      const whose = taken ? ` É o do artigo ${taken.id}, “${taken.title}”.` : '';
      throw new AppError(error.code, { ...error.options, message: error.message + whose });
    });
    // Fields that are not in the answer's schema are removed.
    return mcpTools[name].output.parse({ notice: UNTRUSTED_TEXT_NOTICE, ...answer });
  }

  /** Of the posts that this assistant may read. */
  private search(query: object, admin: IdentityClaims) {
    const listed = parseInput(contentCalls.adminListPosts.query, query);
    return this.lists.list(listed, admin, this.drafts.readable(admin));
  }

  /** @throws AppError content.post_not_found, also for a draft that this assistant may not read */
  private async read(reference: number | string, admin: IdentityClaims): Promise<AdminPost> {
    const post = await this.posts.get(await this.idOf(reference));
    await this.drafts.require(admin, post);
    return post;
  }

  /** @throws AppError content.post_not_found */
  private async idOf(reference: number | string): Promise<number> {
    if (typeof reference === 'number' || /^\d{1,9}$/.test(reference)) return Number(reference);
    const id = await this.posts.idOf(slugIn(reference));
    if (id === undefined) throw new AppError('content.post_not_found');
    return id;
  }

  /**
   * The fields of a write with the category's id, after a look at the library for pictures that the post before does
   * not have. @throws AppError content.category_unknown, request.invalid
   */
  private async named<Fields extends Partial<PostText>>(
    fields: Fields,
    category: string | undefined,
    before?: PostText,
  ): Promise<Fields> {
    const known = new Set(before && picturesIn(before));
    const missing = new Set(picturesIn(fields).filter((hash) => !known.has(hash)));
    if (missing.size > 0)
      for await (const { hash } of this.pictures.list(AbortSignal.timeout(LOOK_FOR_PICTURES_MS)))
        missing.delete(hash);
    const [hash] = missing;
    if (hash !== undefined) {
      const field = fields.featured_image?.includes(hash) ? 'featured_image' : 'content';
      throw invalidField(
        field,
        `Não há na biblioteca a imagem ${pictureUrl(hash)}. As que há: list_pictures.`,
      );
    }
    if (category === undefined) return fields;
    const slug = slugify(category);
    const found = (await this.categories.listAll()).find((one) => one.slug === slug);
    if (!found) throw new AppError('content.category_unknown');
    return { ...fields, category_id: found.id };
  }

  private editUrl({ id }: { id: number }): string {
    return `${this.settings.public_url}/blog/admin/edit/${id}`;
  }

  /** Of an approval the state alone: who decides has not agreed to be known to assistants. */
  private shown({ slug, status, approval }: AdminPostSummary) {
    const url = status === 'published' ? `${this.settings.public_url}/blog/${slug}` : null;
    return { url, approval: approval?.state ?? null };
  }

  /** Where a reader finds an article, or the editor of one that is not published. */
  private address(post: AdminPostSummary): string {
    return this.shown(post).url ?? this.editUrl(post);
  }

  private saved(post: AdminPost, sent: string): Omit<McpOutput<'create_draft'>, 'notice'> {
    return {
      article: { ...post, edit_url: this.editUrl(post) },
      figures: { ...post, words: post.words ?? 0 },
      removed: removedFrom(sent, post.content),
    };
  }
}

/** Hashes of the pictures of this site that fields name. */
const picturesIn = ({ featured_image: picture, content = '' }: Partial<PostText>): string[] =>
  [...`${picture ?? ''} ${content}`.matchAll(/\/media\/([0-9a-f]{32})\/\d+\.\w+/g)].map(
    ([, hash = '']) => hash,
  );

function requireAll(admin: IdentityClaims, name: McpToolName): void {
  for (const call of CALLS[name]) requireScope(admin, call);
}
