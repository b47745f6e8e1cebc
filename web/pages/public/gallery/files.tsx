// Files in every state, and where new ones are dropped.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { FileList, FileRow } from '#web/ui/files/file-row.tsx'
import styles from './specimens.module.css'

export function FileStates() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className={styles.stack}>
      <FileList label="Papers">
        <FileRow
          name="rail-and-distance_draft-1.docx"
          detail="48 KB · Nov 20 at 09:14 am · Draft"
          actions={
            <Button size="sm" icon={<Download aria-hidden="true" />}>
              Download
            </Button>
          }
        />
        <FileRow
          name="source-scans.zip"
          detail="3.4 MB · Nov 19 at 11:02 am"
          actions={
            <Button look="line" size="sm" isLoading>
              Preparing
            </Button>
          }
        />
        <FileRow
          name="reading-notes.pdf"
          state={{ kind: 'missing' }}
          actions={
            <Button look="quiet" size="sm">
              Tell your writer
            </Button>
          }
        />
        <FileRow name="teacher-comment.jpg" state={{ kind: 'sending', percent: 64, onCancel: () => {} }} />
        <FileRow
          name="outline"
          state={{
            kind: 'failed',
            reason: 'The connection was lost.',
            onRetry: () => {},
            onRemove: () => {},
          }}
        />
        {chosen.map((name) => (
          <FileRow key={name} name={name} detail="Chosen" />
        ))}
      </FileList>
      <DropZone
        hint="Long names are shortened to 100 characters."
        onFiles={(files) => setChosen(files.map((file) => file.name))}
      />
      <DropZone isMultiple={false} onFiles={() => {}} error="This file is larger than 10 MB." />
      <DropZone onFiles={() => {}} reason="You can add files while the order is in progress." />
    </div>
  )
}
