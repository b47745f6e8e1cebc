// Who is signed in, and how far the forms of signing in, signing up and resetting a password are.
import { create } from 'zustand'
import type { Output } from '#contract/index.ts'
import { changeStep, FIRST_STEP, type StepChange } from '#domain/steps.ts'

export type User = NonNullable<Output<'sessions', 'info'>['user']>

type AuthState = {
  readonly isAuthenticated: boolean
  readonly user: User | null
  /** Until the first answer about the session, we do not know who is here. */
  readonly isLoadingPage: boolean
  readonly openMobileMenu: boolean
  readonly signInStep: number
  readonly signUpStep: number
  /** A new password was just set, and signing in with it is next. */
  readonly isResetPassword: boolean
  readonly isRequestCodeError: boolean
  readonly signUpSuccess: boolean
}

export const useAuth = create<AuthState>()(() => ({
  isAuthenticated: false,
  user: null,
  isLoadingPage: true,
  openMobileMenu: false,
  signInStep: FIRST_STEP,
  signUpStep: FIRST_STEP,
  isResetPassword: false,
  isRequestCodeError: false,
  signUpSuccess: false,
}))

/** Notes who is here from now on: this person, or a visitor. */
export function learnUser(user: User | null): void {
  useAuth.setState({ user, isAuthenticated: user !== null, isLoadingPage: false })
}

export function clearAuth(): void {
  useAuth.setState(useAuth.getInitialState(), true)
}

export function changeSignInStep(change: StepChange): void {
  useAuth.setState(({ signInStep }) => ({ signInStep: changeStep(signInStep, change) }))
}

export function changeSignUpStep(change: StepChange): void {
  useAuth.setState(({ signUpStep }) => ({ signUpStep: changeStep(signUpStep, change) }))
}
