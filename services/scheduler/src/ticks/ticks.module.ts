import { Module } from '@nestjs/common';
import { TicksController } from './ticks.controller.js';

@Module({ controllers: [TicksController] })
export class TicksModule {}
