// Whether this visit made an account, for the page after it to welcome its owner.
import { create } from 'zustand'

export const useSignUp = create<{ readonly isSuccess: boolean }>()(() => ({ isSuccess: false }))
