import { familyLoader } from '../features/plans/family-loader.server';

export const loader = familyLoader('kaspersky');
