import { ConversationsScreen } from '../features/audience/conversations-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Conversas');
export default ConversationsScreen;
