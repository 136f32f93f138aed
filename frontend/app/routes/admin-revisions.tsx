export default function AdminRevisions() {
  return <h1>Revisões</h1>;
}
