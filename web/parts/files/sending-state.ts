// A file on its way, as its row shows it.
import type { Sending, Upload } from '#web/lib/use-sending.ts'
import type { FileState } from '#web/ui/files/file-row.tsx'

export function sendingState(
  { id, percent, problem, isRefused = false }: Upload,
  { retry, callOff }: Pick<Sending, 'retry' | 'callOff'>,
): FileState {
  const leave = () => callOff(id)
  if (problem === undefined) return { kind: 'sending', percent, onCancel: leave }
  return {
    kind: 'failed',
    reason: problem,
    onRetry: isRefused ? undefined : () => retry(id),
    onRemove: leave,
  }
}
