// What a person has in store with us.
import { dollars, kind } from '../grammar/shapes.ts'

export const Wallet = kind('Wallet', {
  balance: dollars,
})
