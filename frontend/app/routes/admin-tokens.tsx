import { TokensScreen } from '../features/tokens/tokens-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Meus tokens');
export default TokensScreen;
