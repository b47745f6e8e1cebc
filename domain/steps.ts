// The steps of signing in, signing up and resetting a password, and how people move between them.
export type StepChange =
  | { readonly type: 'update'; readonly step: number }
  | { readonly type: 'back' | 'reset' }

export const FIRST_STEP = 1

export function changeStep(step: number, change: StepChange): number {
  if (change.type === 'update') return change.step
  return change.type === 'back' ? Math.max(FIRST_STEP, step - 1) : FIRST_STEP
}
