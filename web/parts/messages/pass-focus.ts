// What goes away in a conversation, such as a button that was pressed, gives the focus to what was said.
import { passFocusOn } from '#web/ui/layers/lost-focus.ts'

export const passFocusToLog = passFocusOn(() => () => document.querySelector<HTMLElement>('[role="log"]'))
