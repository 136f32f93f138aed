import { Controller, Get, Query } from '@nestjs/common';
import { calendarQuerySchema, type Calendar } from '@vitrine/contracts';
import { Admin, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { CalendarService } from './calendar.service.js';

@Admin()
@Controller('api/blog/admin/calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  between(
    @Query(new ZodPipe(calendarQuerySchema)) query: z.output<typeof calendarQuerySchema>,
  ): Promise<Calendar> {
    return this.calendar.between(query);
  }
}
