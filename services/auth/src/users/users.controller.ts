import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  auditQuerySchema,
  createAdminUserSchema,
  id,
  toggleActiveSchema,
  type AdminUser,
  type AuditEntry,
  type IdentityClaims,
} from '@vitrine/contracts';
import { Admin, AuditService, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import { z } from 'zod';
import { presentAdminUser } from './user.presenter.js';
import { UsersService } from './users.service.js';

const params = new ZodPipe(z.object({ id }));

/** Admin users and the audit trail of who signs in and who administers. */
@Admin()
@Controller('api/blog/admin')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  @Get('users')
  @Header('Cache-Control', 'no-store')
  async list(): Promise<{ users: AdminUser[] }> {
    return { users: (await this.users.list()).map(presentAdminUser) };
  }

  @Post('users')
  @Header('Cache-Control', 'no-store')
  async add(
    @CurrentAdmin() actor: IdentityClaims,
    @Body(new ZodPipe(createAdminUserSchema)) body: z.output<typeof createAdminUserSchema>,
  ): Promise<{ user: AdminUser }> {
    return { user: presentAdminUser(await this.users.add(actor, body)) };
  }

  @Patch('users/:id/toggle-active')
  @Header('Cache-Control', 'no-store')
  async toggle(
    @CurrentAdmin() actor: IdentityClaims,
    @Param(params) { id }: { id: number },
    @Body(new ZodPipe(toggleActiveSchema)) body: z.output<typeof toggleActiveSchema>,
  ): Promise<{ user: AdminUser }> {
    return { user: presentAdminUser(await this.users.setActive(actor, id, body.is_active)) };
  }

  @Delete('users/:id')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async remove(@CurrentAdmin() actor: IdentityClaims, @Param(params) { id }: { id: number }): Promise<void> {
    await this.users.remove(actor, id);
  }

  @Get('audit/users')
  @Header('Cache-Control', 'no-store')
  auditTrail(
    @Query(new ZodPipe(auditQuerySchema)) query: z.output<typeof auditQuerySchema>,
  ): Promise<{ entries: AuditEntry[] }> {
    return this.audit.list(query);
  }
}
