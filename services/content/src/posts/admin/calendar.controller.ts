import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { CalendarService } from './calendar.service.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Handles(contentCalls.adminCalendar)
  between({ query }: ParsedRequest<ContentCalls['adminCalendar']>) {
    return this.calendar.between(query);
  }
}
