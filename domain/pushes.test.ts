import { expect, test } from 'vitest'
import { isPushEndpoint } from './pushes.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  ['not an address', 'push'],
  ['not https', 'http://push.example.com/a'],
  ['another port', 'https://push.example.com:8443/a'],
  ['a name and password', 'https://me:secret@push.example.com/a'],
  ['a name alone', 'https://me@push.example.com/a'],
  ['a password alone', 'https://:secret@push.example.com/a'],
  ['an address of this machine', 'https://127.0.0.1/a'],
  ['the same in one number', 'https://2130706433/a'],
  ['the same in hexadecimal', 'https://0x7f.1/a'],
  ['the same in IPv6', 'https://[::1]/a'],
  ['the same inside IPv6', 'https://[::ffff:127.0.0.1]/a'],
  ['an address inside a network', 'https://10.0.0.8/a'],
  ['the address that clouds tell secrets at', 'https://169.254.169.254/latest/meta-data'],
  ['a name of this machine', 'https://localhost/a'],
  ['the same with more before it', 'https://push.localhost/a'],
  ['a name without an ending', 'https://postgres/a'],
  ['a name inside a cluster', 'https://push.default.svc.cluster.local/a'],
  ['a name inside a cloud', 'https://metadata.google.internal/a'],
  ['a name that ends in a dot', 'https://localhost./a'],
  ['an address with a zero byte', 'https://push.example.com/a\0'],
  ['an address with a space', 'https://push.example.com/a b'],
  ['too long an address', `https://push.example.com/${'a'.repeat(1000)}`],
])('%s is not: %s', (_why, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
