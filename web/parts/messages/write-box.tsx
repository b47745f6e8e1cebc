// Where a person writes in a conversation: their draft, a warning about what to leave out, and sending.
import { useState, type ReactNode } from 'react'
import { MESSAGE_CONTENT_MAX } from '#domain/messages.ts'
import { personalDetailsIn } from '#domain/personal-details.ts'
import { typeDraft, useDrafts } from '#web/lib/talk/drafts.ts'
import { post } from '#web/lib/talk/outbox.ts'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { Composer } from './composer.tsx'
import type { wordsFor } from './thread-words.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

type WriteBoxProps = { orderId: number; words: ReturnType<typeof wordsFor>; tool?: ReactNode }

export function WriteBox({ orderId, words, tool }: WriteBoxProps) {
  const text = useDrafts(({ drafts }) => drafts.get(orderId)?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const details = personalDetailsIn(text)
  return (
    <>
      <FailureBanner why={problem} />
      <Composer
        label="Message"
        placeholder={words.placeholder}
        value={text}
        onValue={(value) => typeDraft(orderId, value)}
        onSend={(content) => void post(orderId, content).then(setProblem)}
        tool={tool}
        hint={
          details.length > 0
            ? `This looks like ${LIST.format(details)}. It’s safer to leave that out.`
            : words.advice
        }
        isWarning={details.length > 0}
        maxLength={MESSAGE_CONTENT_MAX}
      />
    </>
  )
}
