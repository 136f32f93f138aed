import { ConversationsScreen } from '../features/conversations/conversations-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Conversas');
export default ConversationsScreen;
