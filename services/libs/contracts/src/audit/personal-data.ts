export interface PersonalData {
  /** `schema.table.column` of a name, an address or an account. */
  columns: readonly string[];
  /** When they end, and by what. */
  until: string;
  /** The same as numbers, which sweeps and the privacy page read: of people, and of strangers. */
  months?: number;
  strangerDays?: number;
  seenBy: string;
  /** What the privacy page says of it. */
  notice?: string;
}

const months = 12;
const strangerDays = 30;

/**
 * Columns that say who a person is. The privacy page has the notices, sweeps end what has an end, and a test compares
 * the columns with those of each schema.
 */
export const PERSONAL_DATA = {
  actions: {
    columns: ['content.audit_entries.actor', 'ai.audit_entries.actor', 'auth.audit_entries.actor'],
    until: 'so many months; sign-ins of strangers so many days (AuditService, CleanupService)',
    months,
    strangerDays,
    seenBy: 'admins, Auditoria',
    notice: `Na área administrativa fica registrado quem fez o quê, com o e-mail da conta: por ${months} meses ou, de quem entrou ou tentou entrar sem ter permissão, por ${strangerDays} dias. Depois disso, o registro é apagado.`,
  },
  reviewers: {
    columns: [
      'content.review_comments.author_name',
      'content.review_decisions.by_name',
      'content.review_links.reviewer_name',
    ],
    until:
      'so many months after the end of the link; of an import, after what was written (SweepReviewersService)',
    months,
    seenBy: 'admins, and reviewers of the same post',
    notice: `De quem dá parecer sobre um artigo por um link pessoal, guardamos o nome, os comentários e a decisão. O nome é apagado ${months} meses depois do fim do link.`,
  },
  inbox: {
    columns: ['content.inbox_entries.person', 'content.inbox_entries.by_name'],
    until: '90 days, the post, or the access of the person (SweepInboxService)',
    seenBy: 'the person',
  },
  authors: {
    columns: [
      'content.posts.author_name',
      'content.posts.author_email',
      'content.post_revisions.author_name',
      'content.post_revisions.author_email',
    ],
    until: 'as long as the post',
    seenBy: 'readers: the name; admins: the address',
  },
  accounts: {
    columns: [
      'auth.accounts.email',
      'auth.accounts.google_sub',
      'auth.accounts.google_user_data',
      'auth.sessions.device',
    ],
    until: 'the session; an account of no admin so many days (CleanupService)',
    strangerDays,
    seenBy: 'the person, and admins, Pessoas and Sessões',
  },
  admins: {
    columns: ['auth.admin_users.email', 'auth.admin_users.name', 'auth.admin_users.created_by'],
    until: 'an admin removes the person',
    seenBy: 'admins, Pessoas',
  },
  writers: {
    columns: [
      'content.conversations.changed_by',
      'content.health_marks.marked_by',
      'content.imports.created_by',
      'content.inbox_settings.person',
      'content.post_marks.marked_by',
      'content.post_proposals.proposed_by',
      'content.proposal_outcomes.proposed_by',
      'content.post_revisions.saved_by',
      'content.posts.deleted_by',
      'content.posts.updated_by',
      'content.preview_links.created_by',
      'content.redirects.updated_by',
      'content.review_comments.author_email',
      'content.review_comments.resolved_by',
      'content.review_decisions.by_email',
      'content.review_decisions.lifted_by',
      'content.review_links.asked_by',
      'content.review_links.asked_by_name',
      'content.review_links.reviewer_email',
      'content.review_rules.updated_by',
      'content.review_states.in_charge',
      'content.review_states.passed_by',
      'content.saved_lists.person',
      'content.site_draft.updated_by',
      'content.site_versions.published_by',
      'content.webhooks.created_by',
      'content.word_rules.updated_by',
      'ai.jobs.created_by',
      'ai.pictures.created_by',
      'ai.sources.created_by',
      'ai.usage_entries.created_by',
    ],
    until: 'as long as what the person made',
    seenBy: 'admins',
  },
} as const satisfies Record<string, PersonalData>;
