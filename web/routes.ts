// Every page of the product, by hand: one line per URL.
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/public/home.tsx'),
  route('ui', 'pages/public/gallery/gallery.tsx'),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig
