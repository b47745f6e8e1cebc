// The card numbers that Stripe has published for tests, and what each of them does.
const PROBLEMS = {
  incorrect_number: 'Your card number is invalid.',
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined: it was reported lost.',
  stolen_card: 'Your card was declined: it was reported stolen.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failed:
    'We are unable to authenticate your payment method. Choose another one and try again.',
  live_card: 'Your card was declined. This is a sandbox: use one of the test numbers, never a real card.',
} as const

export type CardProblem = keyof typeof PROBLEMS

/** `confirm`: the bank asks the customer once more (3-D Secure). */
export type CardOutcome = 'paid' | 'confirm' | CardProblem

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '4000056655665556': 'paid',
  '5555555555554444': 'paid',
  '378282246310005': 'paid',
  '4000002500003155': 'confirm',
  '4000002760003184': 'confirm',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

/** What the page offers to try. */
export const SAMPLES = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'asks for a confirmation'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const

export function outcomeOf(typed: string): CardOutcome {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return isCardNumber(digits) ? (OUTCOMES[digits] ?? 'live_card') : 'incorrect_number'
}

export function cardSentence(problem: string | null): string | undefined {
  return Object.entries(PROBLEMS).find(([name]) => name === problem)?.[1]
}

/** Luhn: every second digit from the right counts double, and the sum ends in 0. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const weighed = Number(digit) * (1 + (index % 2))
      return sum + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
  return sum % 10 === 0
}
