import { RevisionsScreen } from '../features/revisions/revisions-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Revisões');
export default RevisionsScreen;
