// Loads what Base UI knows of the page once, with a page there, so that its parts also wake in files that come after drawn ones.
import { vi } from 'vitest'

vi.stubGlobal('document', {})
await import('@base-ui/utils/useIsoLayoutEffect')
vi.unstubAllGlobals()
