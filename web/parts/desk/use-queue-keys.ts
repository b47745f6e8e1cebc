// `g` and a letter lead to a queue, from the board and from every order.
import { useNavigate } from 'react-router'
import { useAuth } from '#web/lib/state/auth.ts'
import { atQueue, deskPath } from './lists.ts'
import { QUEUE_KEYS, queuesOf } from './queues.ts'
import { useDeskKeys } from './use-desk-keys.ts'

export function useQueueKeys(): void {
  const navigate = useNavigate()
  const scopes = useAuth((state) => state.user?.scopes)
  const queues = scopes ? queuesOf(scopes) : []
  useDeskKeys(
    Object.fromEntries(
      queues.map((queue) => [`g ${QUEUE_KEYS[queue]}`, () => void navigate(deskPath(atQueue(queue)))]),
    ),
  )
}
