import { aiErrors } from './ai/errors.js';
import { assistantErrors } from './assistants/errors.js';
import { categoryErrors } from './categories/errors.js';
import { conversationErrors } from './conversations/errors.js';
import { merge } from './error.js';
import { generalErrors } from './core/errors.js';
import { exportErrors } from './exports/errors.js';
import { importErrors } from './imports/errors.js';
import { peopleErrors } from './people/errors.js';
import { pictureErrors } from './pictures/errors.js';
import { postErrors } from './posts/errors.js';
import { previewErrors } from './previews/errors.js';
import { redirectErrors } from './redirects/errors.js';
import { reviewErrors } from './review/errors.js';
import { revisionErrors } from './revisions/errors.js';
import { searchNoticeErrors } from './search-notices/errors.js';
import { sessionErrors } from './sessions/errors.js';
import { siteDocumentErrors } from './site-document/errors.js';
import { sourceErrors } from './sources/errors.js';
import { tokenErrors } from './tokens/errors.js';
import { webhookErrors } from './webhooks/errors.js';
import { wordRuleErrors } from './word-rules/errors.js';

/** Every error code that the API can answer, with its status and its sentence. */
export const errorCatalogue = merge([
  aiErrors,
  assistantErrors,
  categoryErrors,
  conversationErrors,
  generalErrors,
  exportErrors,
  importErrors,
  peopleErrors,
  pictureErrors,
  postErrors,
  previewErrors,
  redirectErrors,
  reviewErrors,
  revisionErrors,
  searchNoticeErrors,
  sessionErrors,
  siteDocumentErrors,
  sourceErrors,
  tokenErrors,
  webhookErrors,
  wordRuleErrors,
]);
export type ErrorCode = keyof typeof errorCatalogue;
