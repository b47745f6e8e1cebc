// The words of a message, as they were typed: in their own direction, with web addresses to follow.
import { textParts } from './text-parts.ts'
import styles from './chat.module.css'

export function MessageText({ content }: { content: string }) {
  return (
    <span className={styles.words} dir="auto">
      {textParts(content).map(({ at, text, isLink }) =>
        isLink ? (
          <a key={at} href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  )
}
