import { Module } from '@nestjs/common';
import { ProposalsService } from './proposals.service.js';
import { ReviewCommentsController } from './review-comments.controller.js';
import { ReviewCommentsService } from './review-comments.service.js';

@Module({
  controllers: [ReviewCommentsController],
  providers: [ProposalsService, ReviewCommentsService],
  exports: [ProposalsService, ReviewCommentsService],
})
export class ReviewCommentsModule {}
