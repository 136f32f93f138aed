import { HealthScreen } from '../features/health/health-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Pendências');
export default HealthScreen;
