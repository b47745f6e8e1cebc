// What a page tells search engines: its one address, the steps that lead to it, and nothing that could end its element.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Sharing } from './sharing.tsx'

test('facts are whole addresses in their order, and no text can end the element around them', () => {
  const trail = [
    { name: 'Blog', path: '/blog' },
    { name: '</script><b>Hello', path: '/blog/hello' },
  ]
  const html = shared(trail)
  expect(html).toContain('<link rel="canonical" href="https://longhand.test/blog/hello"/>')
  expect(html).not.toContain('</script><b>')
  const [, facts = ''] = /<script[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(facts).itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://longhand.test/' },
    { position: 2, name: 'Blog', item: 'https://longhand.test/blog' },
    { position: 3, name: '</script><b>Hello', item: 'https://longhand.test/blog/hello' },
  ])
})

function shared(trail: Parameters<typeof Sharing>[0]['trail'] & object): string {
  const frame = 'pages/public/frame'
  const Stub = createRoutesStub([
    { id: frame, path: '*', Component: () => <Sharing family="blog" trail={trail} />, loader: () => null },
  ])
  const loaderData = { [frame]: { baseUrl: 'https://longhand.test' } }
  return renderToStaticMarkup(<Stub initialEntries={['/blog/hello']} hydrationData={{ loaderData }} />)
}
