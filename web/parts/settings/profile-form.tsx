// Name, country and time zone: what is stored, until something is changed.
import { useMemo, useState } from 'react'
import type { Argument, Output } from '#contract/index.ts'
import { checkName, nameOrCurrent } from '#domain/names.ts'
import type { User } from '#web/lib/state/auth.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Combobox } from '#web/ui/choices/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Flag } from '#web/ui/status/flag.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { Option } from '#web/ui/choices/options.ts'
import { changesIn, placeOption, storedIn } from './profile-draft.ts'
import { Actions, Column, Pair } from './settings-form.tsx'

type ProfileFormProps = {
  user: User
  countries: Output<'countries', 'fetch'>
  timezones: Output<'timezones', 'fetch'>
  onSave: (changed: Argument<'account', 'update'>) => Promise<FieldErrors | undefined>
}

export function ProfileForm({ user, countries, timezones, onSave }: ProfileFormProps) {
  const stored = storedIn(user)
  const lists = useMemo(
    () => ({
      countries: countries.map(({ code, name: title }) => ({ id: code, title })),
      places: timezones.map(placeOption),
    }),
    [countries, timezones],
  )
  const [draft, setDraft] = useState<typeof stored>()
  const [saved, setSaved] = useState<string>()
  const { name, country, place } = draft ?? stored
  const { form, errors, isBusy, clearErrors } = useForm(save)
  const untouched = draft ? undefined : 'You haven’t changed anything yet.'

  async function save() {
    const checked = checkName(nameOrCurrent(name, user.name))
    if (!checked.ok) return checked.refusal.fields
    const wrong = await onSave({
      name: checked.value,
      ...(country && { country: country.id }),
      ...(place && { timezone: place.offset, ...(place.zone !== undefined && { zone: place.zone }) }),
    })
    if (wrong) return wrong
    // What was typed while we waited stays.
    setDraft((typed) => (typed === draft ? undefined : typed))
    setSaved(
      name.trim() === ''
        ? `We kept your name: ${user.name}. Everything else is saved.`
        : 'Your profile is saved.',
    )
    return undefined
  }

  function change(changed: Partial<typeof stored>) {
    setSaved(undefined)
    setDraft({ name, country, place, ...changed })
  }

  function cancel() {
    setDraft(undefined)
    clearErrors()
  }

  return (
    <form {...form}>
      <Column>
        <Field label="Full Name" error={errors['name']}>
          <Input
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Pair>
          <Field label="Country" error={errors['country']}>
            <Combobox
              options={lists.countries}
              value={country}
              onValue={(option) => change({ country: option })}
              renderVisual={flagOf}
              placeholder="Choose a country"
            />
          </Field>
          <Field label="Timezone" error={errors['timezone'] ?? errors['zone']}>
            <Combobox
              options={lists.places}
              value={place}
              onValue={(option) => change({ place: option })}
              placeholder="Choose a time zone"
            />
          </Field>
        </Pair>
        <FailureBanner why={errors['form']} />
        {saved !== undefined && !draft && (
          <Banner tone="ok" isAnswer>
            {saved}
          </Banner>
        )}
        <Actions remark={draft && changesIn(draft, stored)}>
          <Button type="submit" isLoading={isBusy} reason={untouched}>
            Save changes
          </Button>
          <Button look="quiet" reason={untouched} onClick={cancel}>
            Cancel
          </Button>
        </Actions>
      </Column>
    </form>
  )
}

function flagOf({ id }: Option) {
  return <Flag code={id} />
}
