import { Module } from '@nestjs/common';
import { PingsController } from './pings.controller.js';
import { PingsService } from './pings.service.js';

@Module({ controllers: [PingsController], providers: [PingsService] })
export class PingsModule {}
