import { adminMeta } from '../features/panel/admin-meta';
import { HouseRulesScreen } from '../features/word-rules/word-rules-screen';

export const meta = adminMeta('Regras da casa');
export default HouseRulesScreen;
