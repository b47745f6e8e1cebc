// A script for the head: presses and forms wait until the page is awake, and no form leaves with its words in the address.
// It is apart from what runs in the awake page, which would load it once more.

export const HOLD_EARLY_DEEDS = `(${holdDeeds.toString()})()`

/** We print this function into the page, so it uses nothing from outside itself. */
function holdDeeds() {
  const pressed: HTMLElement[] = []
  let sent: HTMLFormElement | undefined
  const awake = new AbortController()
  // The browser has already done its own part.
  const own = 'button[type=button]:not([popovertarget])'
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(own)
      if (button) pressed.push(button)
    },
    awake,
  )
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
      event.preventDefault()
      sent = event.target
    },
    awake,
  )
  addEventListener(
    'awake',
    () => {
      awake.abort()
      // One after the other, so that each press knows what the one before has changed.
      for (const button of pressed) setTimeout(() => button.click())
      setTimeout(() => sent?.requestSubmit())
    },
    awake,
  )
}
