import { Module } from '@nestjs/common';
import { PostMarksController } from './post-marks.controller.js';
import { PostMarksService } from './post-marks.service.js';

@Module({ controllers: [PostMarksController], providers: [PostMarksService] })
export class PostMarksModule {}
