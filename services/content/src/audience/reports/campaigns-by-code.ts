import type { Campaign } from '@vitrine/contracts';
import { rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { campaignSchema } from '../counting/add-chat-starts.js';

const codedCampaignSchema = campaignSchema.extend({ code: z.string() });

/** The campaigns that codes of references stand for: several where they share one, none where it was never counted. */
export async function campaignsByCode(
  manager: Connection,
  codes: readonly (string | null)[],
): Promise<(code: string | null) => Campaign[]> {
  const distinct = [...new Set(codes.filter((code) => code !== null))];
  const found =
    distinct.length === 0
      ? []
      : await rows(
          manager,
          codedCampaignSchema,
          'SELECT code, source, medium, name FROM campaigns WHERE code = ANY($1::text[]) ORDER BY id LIMIT 1000',
          [distinct],
        );
  const byCode = Map.groupBy(found, ({ code }) => code);
  return (code) =>
    (byCode.get(code ?? '') ?? []).map(({ source, medium, name }) => ({ source, medium, name }));
}
