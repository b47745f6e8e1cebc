// What a person has in store with us.
import { dollars, kind } from '../grammar/shapes.ts'

export const Wallet = kind('Wallet', {
  balance: dollars,
  /** Of it, what is set aside for payments under way. */
  held: dollars,
})
