// The first look at the product in this tab: a phone then lays out only what it shows, and not the whole
// page.

/**
 * React Router writes this when a person leaves a page. A person who comes back to a line needs every height
 * above it to be exact.
 */
export const SCROLLS_KEY = 'react-router-scroll-positions'

/** A script for the head. */
export const MARK_FIRST_LOOK = `try{if(!sessionStorage.getItem('${SCROLLS_KEY}'))document.documentElement.dataset.firstLook=''}catch{}`

export function endFirstLook(): void {
  delete document.documentElement.dataset['firstLook']
}
