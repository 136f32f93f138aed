import { WordsScreen } from '../features/words/words-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Palavras');
export default WordsScreen;
