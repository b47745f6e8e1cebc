// What a visitor may write to us.
export const CONTACT_TEXT = { min: 10, max: 5_000 } as const
