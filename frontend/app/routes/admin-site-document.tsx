import { adminMeta } from '../features/panel/admin-meta';
import { SiteScreen } from '../features/site-document/site-screen';

export const meta = adminMeta('Site');
export default SiteScreen;
