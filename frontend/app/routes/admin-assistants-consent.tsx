import { adminMeta } from '../features/panel/admin-meta';
import { ConsentScreen } from '../features/assistants/consent-screen';

export const meta = adminMeta('Conectar assistente');
export default ConsentScreen;
