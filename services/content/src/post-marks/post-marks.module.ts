import { Module } from '@nestjs/common';
import { PostMarksController } from './post-marks.controller.js';

@Module({ controllers: [PostMarksController] })
export class PostMarksModule {}
