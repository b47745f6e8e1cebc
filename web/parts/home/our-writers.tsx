// Our writers: one person for one paper, and the people who write here, under their pen names.
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { PREVIOUS_WRITER_PERCENT } from '#domain/constants.ts'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Bubble, ChatTurn, TurnCaption } from '#web/parts/messages/chat.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import styles from './our-writers.module.css'
import { Strip } from './strip.tsx'

type Writers = Output<'site', 'writers'>

const DISCIPLINES_SHOWN = 3

export function OurWriters({ writers: { isDemo, writers } }: { writers: Writers }) {
  return (
    <Folio
      as="section"
      id="our-writers"
      label="Our writers"
      space="section"
      margin={<Kicker as="h2">Our writers</Kicker>}
    >
      <div className={styles.columns}>
        <div>
          <h3 className={styles.title}>
            One paper, one writer,
            <br />
            one conversation.
          </h3>
          <p className={styles.lede}>
            Your order goes to one person, and the chat on your order page goes to that same person. When the
            work was good, you can ask for that writer again.
          </p>
          <div className={styles.facts}>
            <Facts
              facts={[
                { name: 'Any available writer', value: 'no surcharge' },
                { name: 'Your previous writer', value: `+ ${PREVIOUS_WRITER_PERCENT}% of the base price` },
              ]}
            />
          </div>
        </div>
        <Conversation />
      </div>
      {writers.length > 0 && (
        <>
          <Strip of="writers">
            <ul className={styles.writers}>
              {writers.map((writer) => (
                <li key={writer.name} className={styles.writer}>
                  <Avatar initials={null} />
                  <div>
                    <p className={styles.name}>{writer.name}</p>
                    <p className={styles.work}>{workOf(writer)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Strip>
          {isDemo && (
            <p className={styles.demo}>Demo data: these writers were made up to show the product.</p>
          )}
        </>
      )}
    </Folio>
  )
}

function Conversation() {
  return (
    <div className={styles.conversation}>
      <Sheet>
        <ChatTurn isOwn={false} caption={<TurnCaption who="Your writer" when="12 minutes ago" />}>
          <Bubble>
            I’ve read the brief. Should the sources stay with novels before 1870, or may I use the 1890s too?
          </Bubble>
        </ChatTurn>
        <ChatTurn isOwn caption={<TurnCaption who="You" when="3 minutes ago" />}>
          <Bubble>Before 1870, please. My teacher was clear about that.</Bubble>
        </ChatTurn>
        <ChatTurn isOwn={false} caption={<TurnCaption who="Your writer" when="Just now" />}>
          <Bubble>Noted. I’ll say so in the introduction.</Bubble>
        </ChatTurn>
        <p className={styles.caption}>An illustration of the order chat</p>
      </Sheet>
    </div>
  )
}

function workOf({ finished, disciplines }: Writers['writers'][number]): string {
  if (finished === 0) return 'No order finished here yet'
  return [`${counted(finished, 'order')} finished`, disciplines.slice(0, DISCIPLINES_SHOWN).join(', ')]
    .filter(Boolean)
    .join('\u00A0· ')
}
