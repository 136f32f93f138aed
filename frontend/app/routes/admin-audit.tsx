export default function AdminAudit() {
  return <h1>Auditoria</h1>;
}
