// Base UI decides as it is loaded whether there is a page: loads that with one, so that its dialogs also wake in files that come after drawn ones.
import { vi } from 'vitest'

vi.stubGlobal('document', {})
await import('@base-ui/utils/useIsoLayoutEffect')
vi.unstubAllGlobals()
