import { Module } from '@nestjs/common';
import { AudienceModule } from '../../audience/audience.module.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectsService } from './redirects.service.js';

@Module({
  imports: [AudienceModule],
  controllers: [RedirectsController],
  providers: [RedirectsService],
  exports: [RedirectsService],
})
export class RedirectsModule {}
