import { ImportsScreen } from '../features/imports/imports-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Importar');
export default ImportsScreen;
