export default function AdminAi() {
  return <h1>IA</h1>;
}
