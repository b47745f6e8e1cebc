// Fields for typing and picking, in all their states.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '#web/ui/choices/combobox.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Flag } from '#web/ui/status/flag.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { Option } from '#web/ui/choices/options.ts'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { adviceOn, strengthOf } from '#domain/passwords.ts'
import { StrengthMeter } from '#web/ui/fields/strength-meter.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Columns, Section } from './section.tsx'

const ZONES: readonly Option[] = [
  { id: '1', title: 'GMT +1, Central Europe' },
  { id: '2', title: 'GMT +2, Nicosia' },
  { id: '3', title: 'GMT +3, Nairobi' },
  { id: '4', title: 'GMT +4, Dubai' },
  { id: '5', title: 'GMT +5, Tashkent' },
  { id: '6', title: 'GMT +6, Dhaka' },
]

const COUNTRIES: readonly Option[] = [
  { id: 'CY', title: 'Cyprus' },
  { id: 'CZ', title: 'Czech Republic' },
  { id: 'DK', title: 'Denmark' },
  { id: 'DE', title: 'Germany' },
  { id: 'GR', title: 'Greece' },
  { id: 'JP', title: 'Japan' },
  { id: 'ZA', title: 'South Africa' },
  { id: 'GB', title: 'United Kingdom' },
]

const WORDS = ['history', 'literature', 'economics', 'biology', 'law', 'physics', 'music', 'geography']
const DISCIPLINES: readonly Option[] = ['English', 'World', 'Modern', 'Applied', 'Comparative'].flatMap(
  (first) => WORDS.map((second) => ({ id: `${first} ${second}`, title: `${first} ${second}` })),
)

export function FieldsSection() {
  return (
    <Section title="Fields">
      <Entries />
      <Lists />
      <Passwords />
      <Sheets />
    </Section>
  )
}

function Entries() {
  return (
    <Columns>
      <Field label="Topic" aside="optional" hint="Or leave it to your writer.">
        <Input name="topic" placeholder="What is it about?" />
      </Field>
      <Field label="Search">
        <Input type="search" lead={<Search />} defaultValue="Chicago" />
      </Field>
      <Field label="Email" error="Invalid email!">
        <Input type="email" name="email" autoComplete="off" defaultValue="mira@" />
      </Field>
      <Field label="Email Address">
        <Input readOnly defaultValue="mira@example.com" />
      </Field>
      <Field label="Disabled">
        <Input disabled placeholder="Not yet" />
      </Field>
      <Field label="Date" aside="GMT +2, your timezone">
        <Input type="date" defaultValue="2026-11-24" />
      </Field>
    </Columns>
  )
}

function Lists() {
  const [zone, setZone] = useState('2')
  const [country, setCountry] = useState<Option | null>(COUNTRIES[0] ?? null)
  const [discipline, setDiscipline] = useState<Option | null>(null)
  return (
    <Columns>
      <Field label="Timezone">
        <Select options={ZONES} value={zone} onValue={setZone} />
      </Field>
      <Field label="Country">
        <Combobox
          options={COUNTRIES}
          value={country}
          onValue={setCountry}
          renderVisual={flagOf}
          placeholder="Choose a country"
        />
      </Field>
      <Field label="Discipline" hint="More rows come near the end of the list.">
        <Combobox
          options={DISCIPLINES}
          value={discipline}
          onValue={setDiscipline}
          placeholder="Choose or type"
        />
      </Field>
      <Field label="Reason" error="The reason field is required.">
        <Combobox options={ZONES} value={null} onValue={() => {}} placeholder="Choose a reason" />
      </Field>
      <Field label="Disabled">
        <Combobox options={COUNTRIES} value={null} onValue={setCountry} placeholder="Not yet" disabled />
      </Field>
    </Columns>
  )
}

function Passwords() {
  const [password, setPassword] = useState('Letter7')
  const { score, color, label } = strengthOf(password)
  return (
    <Columns>
      <div>
        <Field label="New Password">
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <StrengthMeter
          score={score}
          color={color}
          label={label ?? undefined}
          rules={adviceOn(password).map(({ text, isMet }) => ({ title: text, isMet }))}
        />
      </div>
      <Field label="Confirm New Password" error="Password and confirm password do not match">
        <PasswordInput autoComplete="new-password" defaultValue="Letter" />
      </Field>
    </Columns>
  )
}

function Sheets() {
  const [text, setText] = useState('Please move the quotation in paragraph two before the claim it supports.')
  return (
    <>
      <Field
        label="Instructions"
        aside={<Counter count={text.length} max={120} />}
        hint="Leave out phone numbers, emails, social links and price details."
      >
        <Textarea isRuled value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Columns>
        <Field label="Plain">
          <Textarea rows={3} placeholder="A few words" />
        </Field>
        <Field label="Read only">
          <Textarea rows={3} readOnly defaultValue="Footnotes, not in-text citations." />
        </Field>
        <Field label="With an error" error="The instructions field is required.">
          <Textarea rows={3} />
        </Field>
      </Columns>
    </>
  )
}

function flagOf({ id }: Option) {
  return <Flag code={id} />
}
