import { HealthScreen } from '../features/health/health-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Saúde do blog');
export default HealthScreen;
