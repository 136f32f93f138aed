import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { visitorOf } from '../audience/counting/visitor.js';
import { PostFiguresService } from './post-figures.service.js';
import { ViewsService } from './views.service.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    private readonly figures: PostFiguresService,
  ) {}

  @Handles(contentCalls.countView)
  count({ params, query, request }: ParsedRequest<ContentCalls['countView']>) {
    return this.views.count(params.slug, query, visitorOf(request));
  }

  @Handles(contentCalls.adminPostViews)
  ofPost({ params, query }: ParsedRequest<ContentCalls['adminPostViews']>) {
    return this.views.ofPost(params.id, query.days);
  }

  @Handles(contentCalls.adminPostFigures)
  figuresOf({ params, query }: ParsedRequest<ContentCalls['adminPostFigures']>) {
    return this.figures.ofPost(params.id, query.days);
  }

  @Handles(contentCalls.adminViews)
  ofBlog({ query }: ParsedRequest<ContentCalls['adminViews']>) {
    return this.views.ofBlog(query.days);
  }
}
