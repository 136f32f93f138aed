import { WebhooksScreen } from '../features/webhooks/webhooks-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Webhooks');
export default WebhooksScreen;
