// Takes the network away from the process that opens files: Node's permissions of this version do not cover it.
import { registerHooks } from 'node:module'

/** Node's modules of the network, with the inner ones (_http_client) that still have names of their own. */
const CLOSED =
  /^(?:node:)?(?:_http_\w+|_tls_\w+|cluster|dgram|dns|http|http2|https|inspector|net|quic|tls)(?:\/|$)/

registerHooks({
  resolve(specifier, context, next) {
    if (CLOSED.test(specifier)) throw new Error(`a reader may not use ${specifier}`)
    return next(specifier, context)
  },
})

const getBuiltinModule = process.getBuiltinModule.bind(process)
Reflect.set(process, 'getBuiltinModule', (name: string) =>
  CLOSED.test(name) ? undefined : getBuiltinModule(name),
)

for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Reflect.deleteProperty(globalThis, name)
