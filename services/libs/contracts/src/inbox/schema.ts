import { z } from 'zod';
import { id, instant, requiredText } from '../core/fields.js';

/** Characters of a path in the panel. */
const PLACE = 200;

/** What an entry of the inbox is about. */
export const inboxKindSchema = z.enum([
  'comment',
  'answer',
  'proposal',
  'mentioned',
  'passed',
  'asked',
  'request_answered',
  'approval_void',
  'due',
]);
export type InboxKind = z.infer<typeof inboxKindSchema>;

export const inboxEntrySchema = z.object({
  id: z.number().int(),
  kind: inboxKindSchema,
  post: z.object({ id: z.number().int(), title: z.string() }),
  /** Who caused it. */
  by_name: z.string(),
  /** The beginning of what was written, as plain text. */
  text: z.string(),
  /** Path in the panel. */
  place: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

/** When a person's entries come by e-mail: at once, once a day for all that is unread, or never. */
export const mailChoiceSchema = z.enum(['at_once', 'daily', 'none'], 'Escolha quando receber e-mails.');
export type MailChoice = z.infer<typeof mailChoiceSchema>;

/** The newest 100 entries, without those of posts in the bin. */
export const inboxSchema = z.object({
  entries: z.array(inboxEntrySchema),
  unread: z.number().int(),
  mails: mailChoiceSchema,
  /** Whether this server sends e-mails. */
  sends_mails: z.boolean(),
  /** Why the last e-mail to the person was not sent, as a Portuguese sentence. */
  mail_problem: z.string().nullable(),
});
export type Inbox = z.infer<typeof inboxSchema>;

export const unreadSchema = z.object({ unread: z.number().int() });

/** Either the entries that lead to one place, or all up to an id. */
export const readInboxSchema = z.union(
  [z.object({ place: requiredText(PLACE, 'Informe o lugar.') }), z.object({ up_to: id })],
  'Informe o que foi lido.',
);

export const inboxMailsSchema = z.object({ mails: mailChoiceSchema });
