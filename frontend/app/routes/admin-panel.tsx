export default function AdminPanel() {
  return <h1>Painel</h1>;
}
