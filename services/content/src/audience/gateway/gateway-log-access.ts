import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { ContentConfig } from '../../config.js';

/** Whether the gateway's audience log can be read here. Without it, a count of 0 says nothing. */
export async function canReadGatewayLog({
  AUDIENCE_LOG_DIR: directory,
}: Pick<ContentConfig, 'AUDIENCE_LOG_DIR'>): Promise<boolean> {
  if (directory === undefined) return false;
  return access(directory, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
