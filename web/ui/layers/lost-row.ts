// The focus of a button in the row of a list goes with the row. The list keeps it.
import { passFocusOn } from './lost-focus.ts'

/** Makes the ref of such a button: its row takes the focus, or the row in its place, or else what `orElse` finds around the list. */
export function passFocusToRow(orElse: (around: Element) => HTMLElement | null) {
  return passFocusOn((button) => {
    const row = button.closest('li, tr')
    const list = row?.parentElement
    const around = list?.parentElement
    const at = row && list ? [...list.children].indexOf(row) : -1
    return () => {
      const inPlace = row?.isConnected ? row : (list?.children[at] ?? list?.lastElementChild)
      const next = list?.isConnected && inPlace?.querySelector<HTMLElement>('button:last-of-type')
      return next || (around && orElse(around))
    }
  })
}
