import { SessionsScreen } from '../features/sessions/sessions-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Sessões');
export default SessionsScreen;
