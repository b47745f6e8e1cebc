// The conversation about an order: days, turns, what became of a message, and the composer.
import { useState } from 'react'
import {
  Bubble,
  ChatDay,
  ChatLog,
  ChatTurn,
  NewMessagesRule,
  TurnCaption,
} from '#web/parts/messages/chat.tsx'
import { Composer } from '#web/parts/messages/composer.tsx'
import { NewMessageChip } from '#web/parts/messages/new-message-chip.tsx'
import { TurnFailure } from '#web/parts/messages/turn-failure.tsx'
import { Section } from './section.tsx'

export function ChatSection() {
  const [draft, setDraft] = useState('')
  const [sent, setSent] = useState<readonly string[]>([])

  function send(text: string) {
    setSent([...sent, text])
    setDraft('')
  }

  return (
    <Section title="Chat">
      <ChatLog label="Chat with your writer">
        <ChatDay name="Yesterday">
          <ChatTurn isOwn={false} caption={<TurnCaption who="Your writer" when="1 day ago" />}>
            <Bubble>Good morning. I’ve read the brief and both files.</Bubble>
            <Bubble>
              One question before I plan the chapters: should the sources stay with novels before 1870?
            </Bubble>
          </ChatTurn>
          <ChatTurn isOwn caption={<TurnCaption who="You" when="15 hours ago" delivery="seen" />}>
            <Bubble>Yes, before 1870 only. I’ve added it to the instructions so it’s in one place.</Bubble>
          </ChatTurn>
        </ChatDay>
        <ChatDay name="Today">
          <NewMessagesRule />
          <ChatTurn isOwn={false} caption={<TurnCaption who="Your writer" when="2 hours ago" />}>
            <Bubble>Thank you. The first half is uploaded, you’ll find it under Downloads.</Bubble>
          </ChatTurn>
          <ChatTurn isOwn caption={<TurnCaption who="You" when="4 minutes ago" delivery="sent" />}>
            <Bubble>Reading it on the train. Fitting, I suppose.</Bubble>
          </ChatTurn>
          <ChatTurn isOwn caption={<TurnFailure onRetry={() => {}} />}>
            <Bubble hasFailed>The paragraph works. Could the quotation come earlier?</Bubble>
          </ChatTurn>
          {sent.length > 0 && (
            <ChatTurn isOwn caption={<TurnCaption who="You" when="Just now" delivery="sending" />}>
              {sent.map((text) => (
                <Bubble key={text}>{text}</Bubble>
              ))}
            </ChatTurn>
          )}
        </ChatDay>
      </ChatLog>
      <NewMessageChip onPress={() => {}} />
      <Composer
        label="Message"
        placeholder="Write to your writer…"
        value={draft}
        onValue={setDraft}
        onSend={send}
        hint="Keep phone numbers, emails and links out of the chat."
        maxLength={2000}
      />
    </Section>
  )
}
