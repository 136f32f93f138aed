import { AiScreen } from '../features/ai/ai-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('IA');
export default AiScreen;
