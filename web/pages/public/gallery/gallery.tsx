// The component gallery.
export default function Gallery() {
  return <main><h1>Components</h1></main>
}
