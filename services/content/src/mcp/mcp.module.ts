import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { StoredPicturesClient } from '../pictures/stored-pictures.client.js';
import { LinksModule } from '../links/links.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ReviewCommentsModule } from '../review/review-comments.module.js';
import { DraftAccess } from './draft-access.js';
import { McpController } from './mcp.controller.js';
import { McpToolsService } from './mcp-tools.service.js';

@Module({
  imports: [CategoriesModule, LinksModule, PostsModule, ReviewCommentsModule],
  controllers: [McpController],
  providers: [DraftAccess, McpToolsService, StoredPicturesClient],
})
export class McpModule {}
