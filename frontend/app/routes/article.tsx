export default function Article() {
  return <h1>article</h1>;
}
