import { Injectable } from '@nestjs/common';
import { RepeatedTask } from '@vitrine/platform';
import { ImportsService } from './imports.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Files of imports that nobody goes on with take room for a week at most. */
@Injectable()
export class ImportSweep extends RepeatedTask {
  constructor(private readonly imports: ImportsService) {
    super(HOUR_MS);
  }

  run(): Promise<void> {
    return this.imports.sweepOld();
  }
}
