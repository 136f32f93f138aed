export default function BlogPreview() {
  return <h1>blog-preview</h1>;
}
