export default function AdminNew() {
  return <h1>Novo Post</h1>;
}
