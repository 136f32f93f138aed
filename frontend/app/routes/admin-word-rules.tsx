import { WordRulesScreen } from '../features/word-rules/word-rules-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Palavras');
export default WordRulesScreen;
