import { UPLOAD_LIMITS } from '@vitrine/contracts';
import type { BodyOptions } from '@vitrine/platform';

/** Pictures come as raw bytes; a little over the limit is read, so that the refusal can name the limit. */
export const bodies: BodyOptions = {
  jsonLimit: 3 * 1024 * 1024,
  raw: {
    paths: /^\/(?:api\/blog\/admin\/images|internal\/media)$/,
    limit: UPLOAD_LIMITS.bytes + 1024 * 1024,
  },
};
