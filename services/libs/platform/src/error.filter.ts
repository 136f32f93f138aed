import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { loggedPath } from '@vitrine/contracts';
import type { Request, Response } from 'express';
import { toAppError } from './error-mapping.js';
import { log } from './logger.js';
import { counter } from './metrics.js';

const refusedForSpace = counter({
  name: 'vitrine_database_full_total',
  help: 'Requests that failed because the volume of the database is full',
});

/** The one place that turns an error into an answer, in the design's error shape. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const error = toAppError(thrown);
    if (error.code === 'service.storage_full') refusedForSpace.inc();
    if (error.status >= 500) {
      const { method, originalUrl } = http.getRequest<Request>();
      const path = loggedPath(originalUrl);
      const level = error.code === 'service.internal' ? 'error' : 'warn';
      log[level]({ err: error.options.cause ?? error, code: error.code, method, path }, 'request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set(error.headers);
    response.set('Cache-Control', 'no-store');
    response.status(error.status).json(error.toBody());
  }
}
