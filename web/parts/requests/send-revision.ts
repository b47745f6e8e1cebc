// Sends a request for a revision; the marks that went with it are kept until we have it.
import type { Argument, Output } from '#contract/index.ts'
import { isFailure, tryCall, type Failure } from '#web/lib/api.ts'
import { forgetMarks } from '#web/lib/kept-marks.ts'

export async function sendRevision(
  request: Argument<'revisions', 'create'>,
): Promise<Output<'revisions', 'create'> | Failure> {
  const answer = await tryCall('revisions', 'create', request)
  if (!isFailure(answer)) forgetMarks(request.order, request.marks ?? [])
  return answer
}
