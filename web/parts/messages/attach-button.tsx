// The way to attach files in a conversation: they become files of the order.
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './composer.module.css'

export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.attach}>
      <IconButton
        label="Add files to the order"
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the order"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </span>
  )
}
