// What somebody without an account may write to us.
export const CONTACT_TEXT = { min: 10, max: 5_000 } as const
