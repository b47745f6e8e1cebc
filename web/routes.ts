// Every page of the product, by hand: one line per URL.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('pages/public/frame.tsx', [
    index('pages/public/home.tsx'),
    route('signin', 'pages/account/sign-in.tsx'),
    route('signup', 'pages/account/sign-up.tsx'),
    route('password/reset', 'pages/account/reset.tsx'),
    route('delete', 'pages/account/delete.tsx'),
    route('order', 'pages/order/form.tsx'),
    route('order/failure', 'pages/order/failure.tsx'),
    route('404', 'pages/public/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  layout('pages/account/frame.tsx', [
    route('orders/:list', 'pages/orders/list.tsx'),
    route('order/:id/checkout', 'pages/order/checkout.tsx'),
    route('check-order', 'pages/order/check.tsx'),
    route('checkout', 'pages/order/to-checkout.ts'),
    route('settings', 'pages/settings/frame.tsx', [
      index('pages/settings/start.tsx'),
      route('profile', 'pages/settings/profile.tsx'),
      route('avatar', 'pages/settings/avatar.tsx'),
      route('security', 'pages/settings/security.tsx'),
      route('social-linking', 'pages/settings/social-linking.tsx'),
      route('close-account', 'pages/settings/close-account.tsx'),
    ]),
  ]),
  route('order/old', 'pages/order/legacy.ts', { id: 'order-old' }),
  route('order-legacy', 'pages/order/legacy.ts', { id: 'order-legacy' }),
  route('ui', 'pages/public/gallery/gallery.tsx'),
] satisfies RouteConfig
