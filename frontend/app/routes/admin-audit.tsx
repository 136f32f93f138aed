import { AuditScreen } from '../features/audit/audit-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Auditoria');
export default AuditScreen;
