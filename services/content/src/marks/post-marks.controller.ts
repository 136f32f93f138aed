import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PostMarksService } from './post-marks.service.js';

@Controller()
export class PostMarksController {
  constructor(private readonly marks: PostMarksService) {}

  @Handles(contentCalls.adminListPostMarks)
  async list({ params }: ParsedRequest<ContentCalls['adminListPostMarks']>) {
    return { marks: await this.marks.list(params.id) };
  }

  @Handles(contentCalls.adminMarkPost)
  async mark({ params, body, admin }: ParsedRequest<ContentCalls['adminMarkPost']>) {
    return { marks: await this.marks.mark(params.id, body, admin) };
  }
}
