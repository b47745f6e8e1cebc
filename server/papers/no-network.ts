// Takes the network away from the process that opens files: Node's permissions of this version do not cover it.
import { registerHooks } from 'node:module'

const CLOSED =
  /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns|dns\/promises|inspector|inspector\/promises|quic)$/

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
