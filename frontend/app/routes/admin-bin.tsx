import { BinScreen } from '../features/bin/bin-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Lixeira');
export default BinScreen;
