import { Module } from '@nestjs/common';
import { CategoriesModule } from '../../core/categories/categories.module.js';
import { StoredPicturesClient } from '../../core/pictures/stored-pictures.client.js';
import { LinksModule } from '../../newsroom/links/links.module.js';
import { PostsModule } from '../../core/posts/posts.module.js';
import { ReviewCommentsModule } from '../../newsroom/review/review-comments.module.js';
import { DraftAccess } from './draft-access.js';
import { McpController } from './mcp.controller.js';
import { McpResourcesService } from './mcp-resources.service.js';
import { McpToolsService } from './mcp-tools.service.js';

@Module({
  imports: [CategoriesModule, LinksModule, PostsModule, ReviewCommentsModule],
  controllers: [McpController],
  providers: [DraftAccess, McpResourcesService, McpToolsService, StoredPicturesClient],
})
export class McpModule {}
