import { ReadersScreen } from '../features/audience/readers-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Leitores');
export default ReadersScreen;
