import { Injectable } from '@nestjs/common';
import type { AdminPost, IdentityClaims } from '@vitrine/contracts';
import { AppError, oneRow } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { pictureUses } from '../../core/pictures/picture-references.js';

const NO_DRAFTS =
  'Este acesso lê só o que está publicado e os rascunhos que ele mesmo criou. Para ler outros, a pessoa conecta o assistente de novo e marca “Ler rascunhos”.';

const ownSchema = z.object({ own: z.boolean() });

/** Whether every text that a post ever had is this assistant's, for this person. */
const ownSql = (post: string, email: string, name: string): string =>
  `(EXISTS (SELECT FROM post_revisions WHERE post_id = ${post}) AND NOT EXISTS (
    SELECT FROM post_revisions WHERE post_id = ${post}
       AND (saved_by IS DISTINCT FROM ${email} OR saved_with IS DISTINCT FROM ${name})))`;

/** Drafts that an assistant reads: all with the scope for it, else those that it wrote itself. */
@Injectable()
export class DraftAccess {
  constructor(private readonly dataSource: DataSource) {}

  /** People and pasted tokens read what they always did. */
  mayRead({ api_token }: IdentityClaims): boolean {
    return api_token?.assistant?.reads_drafts !== false;
  }

  /** The condition of a list of posts `p` that an assistant may read; undefined for those who read all. */
  readable({ api_token, ...admin }: IdentityClaims) {
    if (this.mayRead({ api_token, ...admin })) return undefined;
    return (bind: (value: unknown) => string) =>
      `(p.is_published OR ${ownSql('p.id', bind(admin.email), bind(api_token?.name))})`;
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

  /** Whether this assistant or token alone wrote all that the post ever was. */
  async isOwn({ email, api_token }: IdentityClaims, id: number): Promise<boolean> {
    const sql = `SELECT ${ownSql('$1::integer', '$2::text', '$3::text')} AS own`;
    return (await oneRow(this.dataSource, ownSchema, sql, [id, email, api_token?.name])).own;
  }

  /** @throws AppError content.post_not_found as for a post that there is not, with the way to the scope */
  async require(admin: IdentityClaims, { id, status }: AdminPost): Promise<void> {
    if (status === 'published' || this.mayRead(admin) || (await this.isOwn(admin, id))) return;
    throw draftNotReadable();
  }
}

const draftNotReadable = () =>
  new AppError('content.post_not_found', { message: `Post não encontrado. ${NO_DRAFTS}` });
