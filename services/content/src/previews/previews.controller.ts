import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { id as idSchema, type IdentityClaims, type PublicPost } from '@vitrine/contracts';
import { Admin, CurrentAdmin, Public, ZodPipe } from '@vitrine/platform';
import { PreviewsService } from './previews.service.js';

@Controller('api/blog')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Admin()
  @Post('admin/posts/:id/preview-link')
  create(
    @Param('id', new ZodPipe(idSchema)) id: number,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ url: string; expires_at: string }> {
    return this.previews.create(id, admin);
  }

  @Public()
  @Get('preview/:token')
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex, nofollow')
  @Header('Referrer-Policy', 'no-referrer')
  async open(@Param('token') token: string): Promise<{ post: PublicPost }> {
    return { post: await this.previews.open(token) };
  }
}
