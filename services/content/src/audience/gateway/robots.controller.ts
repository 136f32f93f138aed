import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { RobotsService } from './robots.service.js';

@Controller()
export class RobotsController {
  constructor(private readonly robots: RobotsService) {}

  @Handles(contentCalls.adminGetRobots)
  get() {
    return this.robots.choice();
  }

  @Handles(contentCalls.adminSetRobots)
  set({ body, admin }: ParsedRequest<ContentCalls['adminSetRobots']>) {
    return this.robots.choose(body, admin.email);
  }
}
