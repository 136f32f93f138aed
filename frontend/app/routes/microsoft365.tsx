import { familyLoader } from '../features/catalogue/family-loader.server';

export const loader = familyLoader('microsoft365');
