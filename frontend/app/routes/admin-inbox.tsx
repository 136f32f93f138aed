import { InboxScreen } from '../features/inbox/inbox-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Esperando por mim');
export default InboxScreen;
