// A file on its way, as its row shows it.
import { formatFileSize } from '#domain/file-names.ts'
import type { Sending, Upload } from '#web/lib/use-sending.ts'
import type { FileState } from '#web/ui/files/file-row.tsx'

export function sendingState(
  { id, percent, continuesAt, problem, key, isRefused = false }: Upload,
  { retry, callOff }: Pick<Sending, 'retry' | 'callOff'>,
): FileState {
  const leave = () => callOff(id)
  const continues = continuesAt === undefined ? undefined : `continues at ${formatFileSize(continuesAt)}`
  // What has arrived is being added, and that can't be called off.
  const onCancel = key === undefined ? leave : undefined
  if (problem === undefined) return { kind: 'sending', percent, note: continues, onCancel }
  return {
    kind: 'failed',
    reason: continues === undefined ? problem : `${problem} It ${continues}.`,
    onRetry: isRefused ? undefined : () => retry(id),
    onRemove: leave,
  }
}

/** Counts the files that may still become part of what is written; one that the server will never take has no place in it. */
export function takingRoom(underWay: readonly Upload[]): number {
  return underWay.filter(({ isRefused }) => !isRefused).length
}
