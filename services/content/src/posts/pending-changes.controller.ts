import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  id as idSchema,
  savePendingChangeSchema,
  type AdminPost,
  type IdentityClaims,
} from '@vitrine/contracts';
import { Admin, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { PendingChangesService } from './pending-changes.service.js';

const toId = new ZodPipe(idSchema);

@Admin()
@Controller('api/blog/admin/posts/:id/draft')
export class PendingChangesController {
  constructor(private readonly changes: PendingChangesService) {}

  @Put()
  async save(
    @Param('id', toId) id: number,
    @Body(new ZodPipe(savePendingChangeSchema)) body: z.output<typeof savePendingChangeSchema>,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ post: AdminPost }> {
    return { post: await this.changes.save(id, body, admin) };
  }

  @Post('publish')
  @HttpCode(200)
  async publish(
    @Param('id', toId) id: number,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ post: AdminPost }> {
    return { post: await this.changes.publish(id, admin) };
  }

  @Delete()
  async discard(
    @Param('id', toId) id: number,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ post: AdminPost }> {
    return { post: await this.changes.discard(id, admin) };
  }
}
