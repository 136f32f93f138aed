import { storedSourceSchema, type AiCalls, type Answer } from '@vitrine/contracts';
import { idRow, rows, unwrapAnswer } from '@vitrine/platform';
import { z } from 'zod';
import { exportedCount, parseExportedRows, type SentPart } from '../../core/export-part.js';

const rowSchema = storedSourceSchema.extend({ post_id: exportedCount });
const deskSchema = z.object({ desk_id: z.string() });
const title = 'Listas de fontes';

/** What drafts were written from. ai stores it under an id of the post, which another installation draws again. */
export const sourceListsPart: SentPart = {
  name: 'source-lists',
  title,
  async *read(manager, ai, signal) {
    const sql = 'SELECT id FROM posts WHERE desk_id = $1 AND deleted_at IS NULL ORDER BY id';
    for (let after: string | undefined; ;) {
      // oxlint-disable-next-line vitrine/no-http-in-transaction -- An export's snapshot is read while its bytes leave.
      const { list }: Answer<AiCalls['nextSourceList']> = await unwrapAnswer(
        ai.nextSourceList({ query: { after }, signal }),
      );
      if (!list) return;
      after = list.desk;
      for (const { id } of await rows(manager, idRow, sql, [list.desk]))
        for (const source of list.sources) yield { post_id: id, ...source };
    }
  },
  async send(dataSource, found, importSource, ai, patiently) {
    const sql = `SELECT p.desk_id FROM imported_posts k JOIN posts p ON p.id = k.post_id
      WHERE k.source = $1 AND k.key = $2 AND p.deleted_at IS NULL`;
    let added = 0;
    for (const { post_id, ...body } of parseExportedRows(title, rowSchema, found)) {
      const [post] = await rows(dataSource, deskSchema, sql, [importSource, String(post_id)]);
      if (!post) continue;
      const restored = await patiently(() => ai.restoreSource({ params: { id: post.desk_id }, body }));
      if (restored.added) added += 1;
    }
    return added;
  },
};
