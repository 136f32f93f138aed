import { LibraryScreen } from '../features/pictures/library-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Imagens e arquivos');
export default LibraryScreen;
