// Base UI decides whether there is a page as it is loaded. We load that part of it with a page, so that its dialogs also wake in files that
// come after drawn ones.
import { vi } from 'vitest'

vi.stubGlobal('document', {})
await import('@base-ui/utils/useIsoLayoutEffect')
vi.unstubAllGlobals()
