import { TokensScreen } from '../features/users/tokens-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Tokens de API');
export default TokensScreen;
