import { Controller } from '@nestjs/common';
import { contentCalls, PICTURE_LIMITS, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { namedPictures, pictureUses } from './picture-references.js';

/** What names which pictures, for the ai service, which stores them. */
@Controller()
export class PicturesController {
  constructor(private readonly dataSource: DataSource) {}

  /** Of these pictures, those that are named or may be restored, each with what has it now. */
  @Handles(contentCalls.internalUsedPictures)
  async used({ body }: ParsedRequest<ContentCalls['internalUsedPictures']>) {
    const { manager } = this.dataSource;
    const hashes = [...new Set(body.hashes)];
    const named = await namedPictures(manager, hashes);
    const uses = Map.groupBy(await pictureUses(manager, hashes), ({ hash }) => hash);
    const pictures = named.map((hash) => {
      const found = uses.get(hash)?.map(({ hash: _hash, ...use }) => use) ?? [];
      const posts = found.flatMap((use) => ('post_id' in use ? [use] : []));
      const screens = found.flatMap((use) => ('post_id' in use ? [] : [use]));
      const more = posts.length > PICTURE_LIMITS.uses;
      return { hash, posts: posts.slice(0, PICTURE_LIMITS.uses), more, screens };
    });
    return { pictures };
  }
}
