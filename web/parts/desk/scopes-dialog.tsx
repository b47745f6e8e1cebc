// Gives a person scopes and takes them away, and says beforehand what that opens to them.
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { Scope } from '#domain/people.ts'
import { PEN_NAME_MAX } from '#domain/ratings.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { DeskDialog } from './desk-dialog.tsx'

export type DeskPerson = Output<'desk', 'people'>['items'][number]

type ScopesDialogProps = {
  person: DeskPerson
  categories: readonly { readonly id: number; readonly title: string }[]
  onClose: () => void
  onDone: (changed: DeskPerson) => void
}

export const SCOPE_CHOICES: readonly {
  readonly scope: Scope
  readonly title: string
  readonly opens: string
}[] = [
  {
    scope: 'writer',
    title: 'Writer',
    opens: 'Sees the pool and their own papers. Never learns the customer’s name, email or picture.',
  },
  {
    scope: 'manager',
    title: 'Manager',
    opens: 'Sees every order and decides on it. Reads the chats and the numbers.',
  },
  {
    scope: 'admin',
    title: 'Admin',
    opens: 'Does all a manager does, and looks after people, prices, lists and trouble.',
  },
]

export function ScopesDialog({ person, categories, onClose, onDone }: ScopesDialogProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>(person.scopes)
  const [penName, setPenName] = useState(person.penName ?? '')
  const [category, setCategory] = useState(person.category?.id ?? categories[0]?.id ?? null)
  const { errors, ...sending } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const chosen = categories.find(({ id }) => id === category) ?? null
    const answer = await saveScopes({ id: person.id, scopes, penName, category: chosen })
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    onDone(answer)
    return undefined
  }

  function choose(scope: Scope, isChosen: boolean) {
    setScopes(isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope))
  }

  return (
    <DeskDialog
      title={`What may ${person.name} do?`}
      sending={sending}
      error={errors['form']}
      verb="Save"
      undo="You can undo this."
      onClose={onClose}
    >
      <Fieldset legend="Scopes">
        {SCOPE_CHOICES.map(({ scope, title, opens }) => (
          <Checkbox
            key={scope}
            label={title}
            hint={opens}
            checked={scopes.includes(scope)}
            onChange={({ currentTarget }) => choose(scope, currentTarget.checked)}
          />
        ))}
      </Fieldset>
      {scopes.includes('writer') && (
        <>
          <Field
            label="Pen name"
            aside={<Counter count={penName.length} max={PEN_NAME_MAX} />}
            hint="Customers read this name and no other."
            error={errors['penName']}
          >
            <Input
              value={penName}
              autoComplete="off"
              onChange={({ currentTarget }) => setPenName(currentTarget.value)}
            />
          </Field>
          <Field label="Category" error={errors['category']}>
            <Select
              options={categories.map(({ id, title }) => ({ id: String(id), title }))}
              value={String(category)}
              onValue={(id) => setCategory(Number(id))}
            />
          </Field>
        </>
      )}
      <p>
        {`${person.name} stays a customer, too. The change counts at once and goes into the record with your name.`}
      </p>
    </DeskDialog>
  )
}

type Wanted = Pick<DeskPerson, 'id' | 'penName' | 'category'> & { readonly scopes: readonly Scope[] }

/** Saves what a person may do; only a writer has a pen name and a category. */
export function saveScopes({ id, scopes, penName, category }: Wanted) {
  const writes =
    scopes.includes('writer') && category ? { penName: penName ?? '', category: category.id } : {}
  return tryCall('desk', 'setScopes', { person: id, scopes: [...scopes], ...writes })
}
