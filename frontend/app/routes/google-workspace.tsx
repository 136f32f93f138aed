import { familyLoader } from '../features/catalogue/family-loader.server';

export const loader = familyLoader('google-workspace');
