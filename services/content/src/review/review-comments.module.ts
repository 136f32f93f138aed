import { Module } from '@nestjs/common';
import { ReviewCommentsController } from './review-comments.controller.js';
import { ReviewCommentsService } from './review-comments.service.js';

@Module({
  controllers: [ReviewCommentsController],
  providers: [ReviewCommentsService],
  exports: [ReviewCommentsService],
})
export class ReviewCommentsModule {}
