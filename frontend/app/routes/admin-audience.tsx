import { AudienceScreen } from '../features/audience/audience-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Audiência');
export default AudienceScreen;
