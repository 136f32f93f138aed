import { adminMeta } from '../features/panel/admin-meta';
import { AssistantsScreen } from '../features/users/assistants-screen';

export const meta = adminMeta('Conectar assistente');
export default AssistantsScreen;
