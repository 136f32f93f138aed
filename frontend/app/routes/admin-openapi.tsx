import { OpenApiScreen } from '../features/openapi/openapi-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('API');
export default OpenApiScreen;
