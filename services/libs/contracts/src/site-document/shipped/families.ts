import type { SiteFamilies } from '../families.js';
import { shippedGoogleWorkspace } from './google-workspace.js';
import { shippedKaspersky } from './kaspersky.js';
import { shippedMicrosoft365 } from './microsoft365.js';

export const shippedFamilies: SiteFamilies = {
  kaspersky: shippedKaspersky,
  microsoft365: shippedMicrosoft365,
  'google-workspace': shippedGoogleWorkspace,
};
