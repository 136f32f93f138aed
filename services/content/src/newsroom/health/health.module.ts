import { Module } from '@nestjs/common';
import { BlogHealthController } from './health.controller.js';
import { LinkCheckerController } from './link-checker.controller.js';

@Module({ controllers: [BlogHealthController, LinkCheckerController] })
export class BlogHealthModule {}
