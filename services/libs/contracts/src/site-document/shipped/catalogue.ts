import type { SiteCatalogue } from '../catalogue.js';
import { shippedGoogleWorkspace } from './google-workspace.js';
import { shippedKaspersky } from './kaspersky.js';
import { shippedMicrosoft365 } from './microsoft365.js';

export const shippedCatalogue: SiteCatalogue = [
  shippedKaspersky,
  shippedMicrosoft365,
  shippedGoogleWorkspace,
];
