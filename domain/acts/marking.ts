// The writer's answers to the marks of a customer.
import { allow, refuse } from '../basics/verdict.ts'
import type { MarkAnswer } from '../papers/marks.ts'
import type { RequestState } from '../requests.ts'
import { WORK_STATUSES } from '../statuses.ts'
import { AT_WORK, conflict, deskAct, missingNote } from './act.ts'

export type AskedMark = {
  /** What was decided about the request that the mark is part of. */
  readonly request: RequestState
  /** The customer has received the answer with a version. */
  readonly isAnswerReleased: boolean
}

/** The writer may think again until the customer has the answer. */
export const giveAnswer = deskAct<{ mark: AskedMark | undefined; answer: MarkAnswer; note: string }>({
  by: ['writer'],
  from: WORK_STATUSES,
  when: AT_WORK,
  decide: ({ order }, { mark, answer, note }) => {
    if (!mark) return refuse('not_found', 'Mark not found')
    if (mark.request === 'pending') return conflict('A manager decides on this request first.')
    if (mark.request === 'dismissed') return conflict('The request with this mark was declined.')
    if (mark.isAnswerReleased) return conflict('The customer has this answer already.')
    const missing = answer === 'declined' ? missingNote(note) : null
    return missing ?? allow({ to: order.status, activities: [], notifications: [] })
  },
})
