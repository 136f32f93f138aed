import type { InboxEntry, InboxKind } from './schema.js';

const SENTENCES: Record<InboxKind, (by: string, title: string) => string> = {
  comment: (by, title) => `${by} comentou em ${title}`,
  answer: (by, title) => `${by} respondeu a um comentário em ${title}`,
  proposal: (by, title) => `${by} propôs uma mudança em ${title}`,
  mentioned: (by, title) => `${by} mencionou você em ${title}`,
  passed: (by, title) => `${by} passou ${title} para você`,
  asked: (by, title) => `${by} pediu seu parecer sobre ${title}`,
  request_answered: (by, title) => `${by} respondeu ao pedido de parecer sobre ${title}`,
  approval_void: (by, title) => `${by} mudou ${title} depois da aprovação`,
  due: (_, title) => `Está perto o prazo do parecer sobre ${title}`,
};

/** One sentence of what happened. */
export const inboxSentence = ({
  kind,
  by_name,
  post,
}: Pick<InboxEntry, 'kind' | 'by_name'> & { post: { title: string } }): string =>
  SENTENCES[kind](by_name, `“${post.title}”`);
