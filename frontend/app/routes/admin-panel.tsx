import { PanelScreen } from '../features/panel/panel-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Painel do Blog');
export default PanelScreen;
