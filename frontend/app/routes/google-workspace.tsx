export default function GoogleWorkspace() {
  return <h1>google-workspace</h1>;
}
