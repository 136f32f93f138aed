import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { ContentConfig } from '../../config.js';

/** Whether what the gateway tells of crawlers and missing pages can be read here: else none may mean that nobody looks. */
export async function gatewayIsRead({
  AUDIENCE_LOG_DIR: directory,
}: Pick<ContentConfig, 'AUDIENCE_LOG_DIR'>): Promise<boolean> {
  if (directory === undefined) return false;
  return access(directory, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
