// The front page.
export default function Home() {
  return <main><h1>Longhand</h1></main>
}
