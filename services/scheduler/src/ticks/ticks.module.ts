import { Module } from '@nestjs/common';
import { TicksService } from './ticks.service.js';

@Module({ providers: [TicksService] })
export class TicksModule {}
