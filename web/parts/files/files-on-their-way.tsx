// Files that have not arrived, each with how far it is, or why it failed and what can be done.
import type { Sending } from '#web/lib/use-sending.ts'
import { FileList, FileRow } from '#web/ui/files/file-row.tsx'
import { sendingState } from './sending-state.ts'

export function FilesOnTheirWay(sending: Pick<Sending, 'underWay' | 'retry' | 'callOff'>) {
  if (sending.underWay.length === 0) return null
  return (
    <FileList label="Files on their way">
      {sending.underWay.map((upload) => (
        <FileRow key={upload.id} name={upload.name} state={sendingState(upload, sending)} />
      ))}
    </FileList>
  )
}
