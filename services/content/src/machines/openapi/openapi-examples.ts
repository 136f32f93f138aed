import type { Api, Call, webhookPayloads } from '@vitrine/contracts';
import type { z } from 'zod';

type TokenCalls = {
  [N in keyof Api as Api[N] extends { scope: string; body: z.ZodType } ? N : never]: Api[N];
};
type Examples = {
  [N in keyof TokenCalls]: TokenCalls[N] extends { body: infer B extends z.ZodType } ? z.input<B> : never;
};

const post = {
  title: 'Como responder a um incidente',
  slug: 'como-responder-a-um-incidente',
  content: '<h2>Nas primeiras horas</h2><p>Isole a máquina e guarde os registros.</p>',
  excerpt: 'O que fazer nas primeiras horas.',
  meta_description: 'As primeiras horas de um incidente de segurança, passo a passo.',
  category_id: 1,
};

/** A body of each call that a token can make. */
const examples: Examples = {
  adminCreatePost: post,
  adminUpdatePost: { ...post, version: 3 },
  adminPatchPost: { title: 'Como responder a um incidente em uma hora', version: 3 },
  adminTogglePublish: { is_published: true, version: 4 },
  adminSchedulePost: { scheduled_publish_at: '2027-03-01T09:00', version: 4 },
  adminLinkTargets: { content: '<p>Isole a máquina e guarde os registros.</p>' },
  adminCreateImport: { file_name: 'blog.xml', size: 1_048_576, address: 'https://blog.example.com' },
  adminSaveImportOptions: { terms: [], fallback_category_id: 1, as_drafts: true },
  recordConversation: { message: 'Olá! (ref. …)', sender: '+55 11 90000-0000' },
  mcp: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
};

export const exampleOf = ({ name }: Call): unknown => (examples as Record<string, unknown>)[name];

const changed = {
  id: 7,
  slug: 'como-responder-a-um-incidente',
  previous_slug: null,
  title: 'Como responder a um incidente',
  published_at: '2027-03-01T12:00:00+00:00',
  url: 'https://example.com.br/blog/como-responder-a-um-incidente',
};
const conversation = {
  id: 12,
  reference: 'K7Q2',
  day: '2027-03-01',
  place: 'hero',
  post_id: 7,
  campaign_code: null,
  origin: 'search',
  source: 'whatsapp',
  state: 'new',
  value: null,
} as const;

type Payloads = typeof webhookPayloads;
/** `data` of each event. */
export const payloadExamples: { [Event in keyof Payloads]: z.input<Payloads[Event]['data']> } = {
  'post.published': changed,
  'post.updated': { ...changed, previous_slug: 'resposta-a-incidentes' },
  'post.withdrawn': changed,
  'conversation.counted': conversation,
  'conversation.changed': { ...conversation, state: 'won', value: 990_000 },
  'review.entry': {
    kind: 'comment',
    post: { id: 7, title: 'Como responder a um incidente' },
    by: 'Ana Lima',
    text: 'Falta dizer quem avisa o cliente.',
    url: 'https://example.com.br/blog/admin/edit/7?comentario=3',
  },
  'webhook.test': { id: 1 },
};
