import { Module } from '@nestjs/common';
import { PostsModule } from '../../core/posts/posts.module.js';
import { ApprovalsController } from './approvals.controller.js';
import { DecisionsService } from './decisions.service.js';
import { ReviewCommentsModule } from './review-comments.module.js';
import { ReviewLinksController } from './review-links.controller.js';
import { ReviewPageController } from './review-page.controller.js';
import { SweepReviewersService } from './sweep-reviewers.service.js';

@Module({
  imports: [PostsModule, ReviewCommentsModule],
  controllers: [ApprovalsController, ReviewLinksController, ReviewPageController],
  providers: [DecisionsService, SweepReviewersService],
})
export class ReviewLinksModule {}
