export default function AuthCallback() {
  return <h1>Autenticando...</h1>;
}
