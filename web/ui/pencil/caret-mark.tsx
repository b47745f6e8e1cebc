// The caret of the red pencil. The logo uses it too, so every page draws it, and many draw no other mark.
import { Mark, type MarkProps } from './mark.tsx'

/** The mark for "insert here"; also the logo’s. */
export function CaretMark({ className }: MarkProps) {
  return (
    <Mark
      className={className}
      viewBox="0 0 400 320"
      path="m40 280q7 5 18-7 11-12 28-28 18-16 32-37 14-21 27-39 13-18 24-41 11-24 19-43 7-19 9-25 2-5 6 2 4 8 15 29 11 21 22 45 12 25 23 44 11 19 23 39 13 21 29 37 15 17 26 28 11 11 17 7 6-4-1-17-8-14-15-35-8-21-20-42-13-21-23-40-10-18-21-42-11-23-24-46-13-23-32-36-20-13-39-1-20 13-28 34-8 22-18 44-10 22-22 40-12 17-26 37-15 21-26 41-12 21-20 34-9 14-3 18z"
    />
  )
}
