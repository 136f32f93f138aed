export default function Microsoft365() {
  return <h1>microsoft365</h1>;
}
