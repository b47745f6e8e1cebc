// The address that signs in, kept from step to step and from page to page, and the code that was mailed to it.
import { create } from 'zustand'

export const useOtp = create<{ readonly otp: string; readonly email: string }>()(() => ({
  otp: '',
  email: '',
}))
