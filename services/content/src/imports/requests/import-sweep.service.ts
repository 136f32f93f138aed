import { Injectable } from '@nestjs/common';
import { RepeatedTask } from '@vitrine/platform';
import { ImportsService } from './imports.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes imports that nobody has continued for a week, with their files. */
@Injectable()
export class ImportSweep extends RepeatedTask {
  constructor(private readonly imports: ImportsService) {
    super(HOUR_MS);
  }

  run(): Promise<void> {
    return this.imports.sweepOld();
  }
}
