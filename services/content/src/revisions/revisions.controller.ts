import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  id as idSchema,
  type AdminPost,
  type IdentityClaims,
  type Revision,
  type RevisionSummary,
} from '@vitrine/contracts';
import { Admin, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import { RevisionsService } from './revisions.service.js';

const toId = new ZodPipe(idSchema);

@Admin()
@Controller('api/blog/admin/posts/:id/revisions')
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  async list(@Param('id', toId) id: number): Promise<{ revisions: RevisionSummary[] }> {
    return { revisions: await this.revisions.list(id) };
  }

  @Get(':revision_id')
  async get(
    @Param('id', toId) id: number,
    @Param('revision_id', toId) revisionId: number,
  ): Promise<{ revision: Revision }> {
    return { revision: await this.revisions.get(id, revisionId) };
  }

  @Post(':revision_id/restore')
  @HttpCode(200)
  async restore(
    @Param('id', toId) id: number,
    @Param('revision_id', toId) revisionId: number,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ post: AdminPost }> {
    return { post: await this.revisions.restore(id, revisionId, admin) };
  }
}
