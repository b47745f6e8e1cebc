// Every page of the product, by hand: one line per URL.
import { ORDER_LISTS } from '#domain/statuses.ts'
import { PAYMENT_TYPES } from '#domain/payments.ts'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('pages/public/frame.tsx', [
    index('pages/public/home.tsx'),
    route('prices-and-discounts', 'pages/public/prices.tsx'),
    route('samples', 'pages/public/samples.tsx'),
    route('samples/:slug', 'pages/public/sample.tsx'),
    route('blog', 'pages/public/blog.tsx'),
    route('blog/category', 'pages/public/shelves.tsx', { id: 'blog-categories' }),
    route('blog/category/:slug', 'pages/public/shelf.tsx', { id: 'blog-category' }),
    route('blog/author', 'pages/public/shelves.tsx', { id: 'blog-authors' }),
    route('blog/author/:slug', 'pages/public/shelf.tsx', { id: 'blog-author' }),
    route('blog/:slug', 'pages/public/article.tsx'),
    route('about', 'pages/public/about.tsx'),
    route('contacts', 'pages/public/contacts.tsx'),
    route('privacy', 'pages/public/policy.tsx', { id: 'privacy' }),
    route('money-back', 'pages/public/policy.tsx', { id: 'money-back' }),
    route('cookie', 'pages/public/policy.tsx', { id: 'cookie' }),
    route('revision', 'pages/public/policy.tsx', { id: 'revision' }),
    route('acceptable', 'pages/public/policy.tsx', { id: 'acceptable' }),
    route('terms', 'pages/public/policy.tsx', { id: 'terms' }),
    route('anti-plagiarism-and-ai', 'pages/public/policy.tsx', { id: 'anti-plagiarism-and-ai' }),
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
    layout('pages/account/guard.tsx', [
      ...ORDER_LISTS.map((list) =>
        route(`orders/${list}`, 'pages/orders/list.tsx', { id: `orders-${list}` }),
      ),
      ...PAYMENT_TYPES.map((type) =>
        route(`order/:id/payment/${type.toLowerCase()}`, 'pages/payments/return.tsx', {
          id: `payment-${type}`,
        }),
      ),
      route('order/:id/change', 'pages/order/change.tsx'),
      route('order/:id/withdrawal', 'pages/order/withdrawal.tsx'),
      route('payment/success', 'pages/payments/success.tsx'),
      route('payment/failure', 'pages/payments/failure.tsx'),
      route('statement', 'pages/statements/list.tsx'),
      route('statement/:number', 'pages/statements/receipt.tsx'),
      route('order/:id', 'pages/order-page/frame.tsx', { id: 'order-page' }, [
        index('pages/order-page/forward.ts', { id: 'order-page-index' }),
        route('downloads', 'pages/order-page/downloads.tsx'),
        route('details', 'pages/order-page/details.tsx'),
        route('instructions', 'pages/order-page/instructions.tsx'),
        route('files', 'pages/order-page/files.tsx'),
        route('activity', 'pages/order-page/activity.tsx'),
        route('revision', 'pages/order-page/revisions.tsx', { id: 'order-page-revisions' }),
        route('revisions', 'pages/order-page/forward.ts', { id: 'order-page-revisions-forward' }),
        route('disputes', 'pages/order-page/disputes.tsx'),
        route('messages', 'pages/order-page/messages.tsx'),
      ]),
      route('notifications', 'pages/notifications/list.tsx'),
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
  ]),
  layout('pages/desk/frame.tsx', [
    route('desk', 'pages/desk/board.tsx', [index('pages/desk/beside.tsx', { id: 'desk-beside' })]),
    route('desk/:id', 'pages/desk/order.tsx'),
    route('desk/numbers', 'pages/desk/numbers.tsx'),
    route('desk/prices', 'pages/desk/prices.tsx'),
    route('desk/people', 'pages/desk/people.tsx'),
  ]),
  layout('pages/order/checkout-frame.tsx', [
    layout('pages/account/guard.tsx', { id: 'checkout-guard' }, [
      route('order/:id/checkout', 'pages/order/checkout.tsx'),
    ]),
  ]),
  route('order/old', 'pages/order/legacy.ts', { id: 'order-old' }),
  route('order-legacy', 'pages/order/legacy.ts', { id: 'order-legacy' }),
  route('ui', 'pages/public/gallery/gallery.tsx'),
] satisfies RouteConfig
