// Loads the scripts of pages for the router. Its own loader would reload the page that is open when a script does not come.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { pageMeta } from './page-meta.ts'

/** The status of a page whose script did not come. */
export const NO_SCRIPT = 504

type Page = { readonly id: string; readonly module: string }

/** Stands in for the script. The router asks only once, so just a new document brings the page itself. */
const MISSING = {
  default: fail,
  clientLoader: fail,
  clientMiddleware: [],
  meta: () => pageMeta({ title: 'Page not loaded', isHidden: true }),
}

export async function loadPage({ id, module }: Page, loaded: Record<string, unknown>): Promise<unknown> {
  loaded[id] ??= await import(/* @vite-ignore */ module).catch(() => MISSING)
  return loaded[id]
}

function fail(): never {
  throw new ErrorResponse(NO_SCRIPT, '', null)
}
