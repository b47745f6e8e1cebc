// Every page of the product, by hand: one line per URL.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('pages/public/frame.tsx', [
    index('pages/public/home.tsx'),
    route('signin', 'pages/account/sign-in.tsx'),
    route('signup', 'pages/account/sign-up.tsx'),
    route('password/reset', 'pages/account/reset.tsx'),
    route('delete', 'pages/account/delete.tsx'),
    route('404', 'pages/public/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  layout('pages/account/frame.tsx', [
    route('orders/active', 'pages/orders/active.tsx'),
    route('settings', 'pages/settings/frame.tsx', [
      index('pages/settings/start.tsx'),
      route('profile', 'pages/settings/profile.tsx'),
      route('avatar', 'pages/settings/avatar.tsx'),
      route('security', 'pages/settings/security.tsx'),
      route('social-linking', 'pages/settings/social-linking.tsx'),
      route('close-account', 'pages/settings/close-account.tsx'),
    ]),
  ]),
  route('ui', 'pages/public/gallery/gallery.tsx'),
] satisfies RouteConfig
