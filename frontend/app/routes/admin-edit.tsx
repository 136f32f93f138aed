export default function AdminEdit() {
  return <h1>Editar Post</h1>;
}
