import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { StoredPicturesClient } from '../../core/pictures/stored-pictures.client.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, StoredPicturesClient] })
export class ExportsModule {}
