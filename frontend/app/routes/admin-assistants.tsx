import { adminMeta } from '../features/panel/admin-meta';
import { AssistantsScreen } from '../features/assistants/assistants-screen';

export const meta = adminMeta('Conectar assistente');
export default AssistantsScreen;
