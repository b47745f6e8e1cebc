// The rights at every door that is no method, on every page and over the live connection, which doors.test.ts
// compares with what it finds.

/**
 * The columns: a visitor; the order's customer; another customer; the order's writer; another writer; a
 * manager; an admin. The uploads are the customer's own; files of a download or a preview belong to a version
 * of the order. A cell is a status, or the address that the browser is sent to.
 */
const OF_DOORS = String.raw`
GET /health/live                                      200 200 200 200 200 200 200
GET /health/ready                                     200 200 200 200 200 200 200
GET /api/token                                        401 200 200 200 200 200 200
DELETE /api/token                                     204 204 204 204 204 204 204
GET /signin/google                                    elsewhere elsewhere elsewhere elsewhere elsewhere elsewhere elsewhere
GET /api/signin/google/callback                       /signin /signin /signin /signin /signin /signin /signin
GET /signin/facebook                                  elsewhere elsewhere elsewhere elsewhere elsewhere elsewhere elsewhere
GET /api/signin/facebook/callback                     /signin /signin /signin /signin /signin /signin /signin
POST /stream/upload                                   401 200 200 200 200 200 200
POST /api/upload                                      401 200 200 200 200 200 200
OPTIONS /stream/uploads                               204 204 204 204 204 204 204
POST /stream/uploads                                  401 201 201 201 201 201 201
HEAD /stream/uploads/:key                             401 200 404 404 404 404 404
PATCH /stream/uploads/:key                            401 204 404 404 404 404 404
DELETE /stream/uploads/:key                           401 204 404 404 404 404 404
GET /stream/info/:key                                 401 200 404 404 404 404 404
GET /info/:key                                        401 200 404 404 404 404 404
GET /stream/upload/:base                              404 200 404 404 404 404 404
GET /stream/download/:base                            404 200 404 200 404 200 200
DELETE /api/file/:key/delete                          404 204 404 404 404 404 404
POST /order/new/file/clear                            404 204 404 404 404 404 404
GET /avatar/:key                                      200 200 200 200 200 200 200
GET /stream/preview/:key                              404 200 404 200 404 200 200
GET /stream/preview/:key/:page                        404 200 404 200 404 200 200
GET /order/:id/deadline.ics                           404 200 404 200 404 200 200
GET /order/:id/version-:version(^\d{1,3}$).sha256     404 200 404 200 404 200 200
POST /api/webhook/stripe                              400 400 400 400 400 400 400
POST /api/webhook/paypal                              400 400 400 400 400 400 400
GET /robots.txt                                       200 200 200 200 200 200 200
GET /sitemap.xml                                      200 200 200 200 200 200 200
GET /blog/feed.xml                                    200 200 200 200 200 200 200
GET *                                                 404 404 404 404 404 404 404
`

/** The same for every caller. */
const OF_PAGES = `
/                                 200
/prices-and-discounts             200
/samples                          200
/samples/:slug                    404
/blog                             200
/blog/category                    200
/blog/category/:slug              404
/blog/author                      200
/blog/author/:slug                404
/blog/:slug                       404
/about                            200
/contacts                         200
/privacy                          200
/money-back                       200
/cookie                           200
/revision                         200
/acceptable                       200
/terms                            200
/anti-plagiarism-and-ai           200
/signin                           200
/signup                           200
/password/reset                   200
/delete                           200
/order                            200
/order/failure                    200
/404                              404
/*                                404
/orders/active                    200
/orders/unpaid                    200
/orders/completed                 200
/orders/canceled                  200
/order/:id/payment/credit         200
/order/:id/payment/paypal         200
/order/:id/change                 200
/order/:id/withdrawal             200
/order/:id/read/:delivery         200
/order/:id/originality/:delivery  200
/order/:id/compare/:from/:to      200
/order/:id/files/:file            200
/payment/success                  200
/payment/failure                  200
/statement                        200
/statement/:number                200
/order/:id                        200
/order/:id/downloads              200
/order/:id/details                200
/order/:id/instructions           200
/order/:id/files                  200
/order/:id/activity               200
/order/:id/revision               200
/order/:id/revisions              200
/order/:id/disputes               200
/order/:id/messages               200
/notifications                    200
/check-order                      200
/checkout                         200
/settings                         /settings/profile
/settings/profile                 200
/settings/avatar                  200
/settings/security                200
/settings/social-linking          200
/settings/close-account           200
/desk                             200
/desk/:id                         200
/desk/:id/check/:delivery?        200
/desk/:id/compare/:from/:to       200
/desk/numbers                     200
/desk/prices                      200
/desk/lists                       200
/desk/ratings                     200
/desk/trouble                     200
/desk/people                      200
/order/:id/checkout               200
/order/old                        /order
/order-legacy                     /order
/ui                               200
`

/**
 * The same columns without the visitor, who gets no connection. Managers and admins hear of every order, and
 * of what waits for them.
 */
export const EVENTS = {
  message: '+ - + - - -',
  state: '+ - + - - -',
  notification: '+ - + - + +',
  order: '+ - + - + +',
}

export const DOORS = readRows(OF_DOORS)
export const PAGES = readRows(OF_PAGES)

function readRows(table: string): ReadonlyMap<string, string> {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split(/ {2,}/))
  return new Map(rows.map(([name = '', rights = '']) => [name, rights]))
}
