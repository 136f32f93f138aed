import { AuditScreen } from '../features/audit/audit-screen';

export const meta = () => [
  { title: 'Auditoria · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminAudit() {
  return <AuditScreen />;
}
