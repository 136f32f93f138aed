import { Injectable } from '@nestjs/common';
import type { AdminPost, IdentityClaims } from '@vitrine/contracts';
import { AppError, oneRow } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { pictureUses } from '../../core/pictures/picture-references.js';

export const NO_DRAFTS =
  'Este acesso lê só o que está publicado e os rascunhos que ele mesmo criou. Para ler outros, a pessoa conecta o assistente de novo e marca “Ler rascunhos”.';

const ownSchema = z.object({ own: z.boolean() });

/** Whether every text that a post ever had is this assistant's, for this person. */
const OWN_SQL = `SELECT coalesce(bool_and(saved_by = $2 AND saved_with IS NOT DISTINCT FROM $3), false) AS own
  FROM post_revisions WHERE post_id = $1`;

/** Drafts that an assistant reads: all with the scope for it, else those that it wrote itself. */
@Injectable()
export class DraftAccess {
  constructor(private readonly dataSource: DataSource) {}

  /** People and pasted tokens read what they always did. */
  mayRead({ api_token }: IdentityClaims): boolean {
    return api_token?.assistant?.reads_drafts !== false;
  }

  /** Of these pictures, those that the person's assistant may know of: without the scope, of published texts alone. */
  async readablePictures(admin: IdentityClaims, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.mayRead(admin)) return new Set(hashes);
    const uses = await pictureUses(this.dataSource, hashes);
    const published = uses.filter(
      (use) =>
        'post_id' in use &&
        use.status === 'published' &&
        !use.in_bin &&
        use.places.some((place) => place !== 'pending'),
    );
    return new Set(published.map(({ hash }) => hash));
  }

  /** @throws AppError content.post_not_found as for a post that there is not, with the way to the scope */
  async require(admin: IdentityClaims, { id, status }: AdminPost): Promise<void> {
    if (status === 'published' || this.mayRead(admin)) return;
    const { own } = await oneRow(this.dataSource, ownSchema, OWN_SQL, [
      id,
      admin.email,
      admin.api_token?.name,
    ]);
    if (!own) throw draftNotReadable();
  }
}

const draftNotReadable = () =>
  new AppError('content.post_not_found', { message: `Post não encontrado. ${NO_DRAFTS}` });
