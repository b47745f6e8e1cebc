// The address that signs in, kept from step to step and page to page, and the code we mailed to it.
import { create } from 'zustand'

export const useOtp = create<{ readonly otp: string; readonly email: string }>()(() => ({
  otp: '',
  email: '',
}))
