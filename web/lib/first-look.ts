// The first look at the product in this tab: a phone then lays out what it shows, and not the whole page.

/** Written by React Router when a page is left: whoever comes back to a place wants every height before it exact. */
const PLACES_KEY = 'react-router-scroll-positions'

/** A script for the head. */
export const MARK_FIRST_LOOK = `try{if(!sessionStorage.getItem('${PLACES_KEY}'))document.documentElement.dataset.firstLook=''}catch{}`

export function endFirstLook(): void {
  delete document.documentElement.dataset['firstLook']
}
