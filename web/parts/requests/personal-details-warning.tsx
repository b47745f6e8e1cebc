// Warns where a text seems to hold an email, a phone number, a link or a price.
import { personalDetailsIn } from '#domain/personal-details.ts'
import { Banner } from '#web/ui/status/banner.tsx'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

type WarningProps = { text: string; /** The consequence, in a sentence. */ consequence: string }

export function PersonalDetailsWarning({ text, consequence }: WarningProps) {
  const details = personalDetailsIn(text)
  if (details.length === 0) return null
  return (
    <Banner tone="warn" isNews>
      {`This looks like ${LIST.format(details)}. ${consequence}`}
    </Banner>
  )
}
