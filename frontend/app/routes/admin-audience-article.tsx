import { ArticleReadersScreen } from '../features/audience/post-figures';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Leitores do post');
export default ArticleReadersScreen;
