// What a person is changing about an order: all that they typed stays, also when the order is another one by now.
import { useState } from 'react'
import type { Argument } from '#contract/index.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import type { Dossier } from './acts.ts'

export type EditedOrder = {
  /** The order as it was when the dialog was opened. */
  readonly dossier: Dossier
  /** The order as it is by now. */
  readonly latest: Dossier
  readonly onDone: (changed: Dossier) => void
  readonly onReload: () => void
}

type Change = Omit<Argument<'desk', 'edit'>, 'order' | 'version'>

export function useOrderEdit({ latest, onDone, onReload, ...asked }: EditedOrder) {
  const [dossier, setDossier] = useState(asked.dossier)
  const { id, version, order, writerNote } = dossier
  const before = {
    topic: order.topic,
    instructions: order.instructions,
    urgency: order.urgency,
    pages: order.pagesNumber,
    slides: order.slidesNumber,
    writerNote,
  }
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  const now = { ...before, ...typed }
  const { errors, ...sending } = useForm(send)
  const change: Change = {
    ...(now.topic !== before.topic && { topic: now.topic }),
    ...(now.instructions !== before.instructions && { instructions: now.instructions }),
    ...(now.urgency !== before.urgency && { urgency: now.urgency }),
    ...(now.pages !== before.pages && { pages: now.pages }),
    ...(now.slides !== before.slides && { slides: now.slides }),
    ...(now.writerNote !== before.writerNote && { writerNote: now.writerNote }),
  }

  async function send(): Promise<FieldErrors | undefined> {
    const answer = await tryCall('desk', 'edit', { order: id, version, ...change })
    if (!isFailure(answer)) {
      onDone(answer)
      return undefined
    }
    if (answer.code === 'conflict') onReload()
    return answer.fields ?? { form: failureSentence(answer) }
  }

  function reload() {
    sending.clearErrors()
    setDossier(latest)
  }

  return {
    dossier,
    now,
    type: (words: typeof typed) => setTyped({ ...typed, ...words }),
    isSame: Object.keys(change).length === 0,
    isStale: latest.version !== version,
    reload,
    sending,
    errors,
  }
}
