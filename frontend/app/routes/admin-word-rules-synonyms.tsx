import { adminMeta } from '../features/panel/admin-meta';
import { SynonymsScreen } from '../features/word-rules/word-rules-screen';

export const meta = adminMeta('Busca');
export default SynonymsScreen;
