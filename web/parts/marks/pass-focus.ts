// The button that removes a mark goes with its row: the next row takes the focus, or else the way to a revision.
import { passFocusToRow } from '#web/ui/layers/lost-row.ts'

/** The id of the link or button that asks for a revision. */
export const ASK_FOR_REVISION = 'ask-for-revision'

export const passFocusOfMark = passFocusToRow(() => document.getElementById(ASK_FOR_REVISION))
