import { Module } from '@nestjs/common';
import { PassagesController } from './passages.controller.js';
import { PassagesService } from './passages.service.js';

@Module({ controllers: [PassagesController], providers: [PassagesService] })
export class PassagesModule {}
