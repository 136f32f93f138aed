import { ExportsScreen } from '../features/exports/exports-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Exportar');
export default ExportsScreen;
