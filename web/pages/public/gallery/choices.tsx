// Answers to choose, count and slide.
import { useState } from 'react'
import { SLIDER_HOURS_MAX, WORDS_PER_PAGE } from '#domain/constants.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import { Radio } from '#web/ui/choices/radio.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Slider } from '#web/ui/choices/slider.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Columns, Row, Section } from './section.tsx'

const HOURS = [
  ...Array.from({ length: 44 }, (_, index) => index + 5),
  ...Array.from({ length: 26 }, (_, day) => 72 + day * 24),
]
const DEADLINES = [24, 48, 72, 120, 168, 336]
const SPACINGS = [
  { id: 'single', title: 'Single' },
  { id: 'double', title: 'Double' },
] as const
const FILTERS = [
  { id: 'all', title: 'All' },
  { id: 'service', title: 'By Service' },
  { id: 'own', title: 'By You' },
  { id: 'files', title: 'With Files' },
] as const

export function ChoicesSection() {
  return (
    <Section title="Choices">
      <Cards />
      <Ticks />
      <Switches />
      <Numbers />
      <Deadline />
    </Section>
  )
}

function Cards() {
  return (
    <>
      <Fieldset legend="Writer">
        <Columns>
          <RadioCard
            name="writer"
            value="any"
            title="Any available writer"
            text="The first suitable writer who is free."
            meta="base"
            defaultChecked
          />
          <RadioCard
            name="writer"
            value="previous"
            title="Previous writer"
            text="The person who wrote for you before."
            meta="+ 5%"
          />
          <RadioCard
            name="writer"
            value="top"
            title="Not available"
            reason="Not for this discipline."
            meta="—"
          />
        </Columns>
      </Fieldset>
      <Fieldset legend="Level" error="Choose a level to continue.">
        <Columns>
          <RadioCard name="level" value="1" title="Year 1" text="Shorter papers with guided questions." />
          <RadioCard name="level" value="2" title="Year 2" text="Extended essays with sources of your own." />
        </Columns>
      </Fieldset>
      <RadioCard
        name="type"
        value="writing"
        title="Writing"
        text="A new paper from your instructions and sources."
        meta="full price"
        drawing={<Sheet />}
        defaultChecked
      />
      <RadioCard
        name="type"
        value="rewriting"
        title="Rewriting"
        text="Your paper, put into new words with its meaning kept."
        meta="× 0.75 per page"
        drawing={<Sheet />}
      />
    </>
  )
}

function Ticks() {
  return (
    <Columns>
      <div>
        <Checkbox label="Abstract page" defaultChecked />
        <Checkbox label="Skip references" hint="The writer adds none of their own." />
        <Checkbox label="I have read the terms" error="Please accept the terms to go on." />
        <Checkbox label="Not in this order" disabled />
      </div>
      <div>
        <Radio name="notify" label="Email me at once" defaultChecked />
        <Radio name="notify" label="Once a day" hint="In the evening, your time." />
        <Radio name="notify" label="Not available" disabled />
      </div>
    </Columns>
  )
}

function Switches() {
  const [isOn, setIsOn] = useState(true)
  return (
    <Row label="Papers, by mail">
      <Switch label="Papers, by mail" isOn={isOn} onSwitch={() => setIsOn(!isOn)} />
    </Row>
  )
}

function Numbers() {
  const [pages, setPages] = useState(12)
  const [spacing, setSpacing] = useState<'single' | 'double'>('single')
  const [filter, setFilter] = useState<'all' | 'service' | 'own' | 'files'>('all')
  return (
    <>
      <Columns>
        <Field label="Pages" hint={`About ${pages * WORDS_PER_PAGE} words.`}>
          <Stepper value={pages} onValue={setPages} min={1} max={200} unit="pages" />
        </Field>
        <Fieldset legend="Spacing">
          <OptionRow options={SPACINGS} value={spacing} onValue={setSpacing} />
        </Fieldset>
        <Field label="Slides">
          <Stepper value={0} onValue={setPages} min={0} max={0} unit="slides" disabled />
        </Field>
      </Columns>
      <Row label="Filter">
        <OptionRow look="chips" label="Show events" options={FILTERS} value={filter} onValue={setFilter} />
      </Row>
    </>
  )
}

function Deadline() {
  const [hours, setHours] = useState(168)
  return (
    <>
      <Slider
        label="Deadline"
        stops={HOURS}
        value={hours}
        onValue={setHours}
        textOf={durationText}
        marks={[5, 24, 48, 336, SLIDER_HOURS_MAX]}
      />
      <Row label={durationText(hours)}>
        <OptionRow
          look="chips"
          label="Deadline"
          options={DEADLINES.map((stop) => ({ id: String(stop), title: durationText(stop) }))}
          value={DEADLINES.includes(hours) ? String(hours) : null}
          onValue={(id) => setHours(Number(id))}
        />
      </Row>
      <Slider label="Fixed" stops={[1, 2, 3, 4]} value={3} onValue={setHours} textOf={String} disabled />
    </>
  )
}

function Sheet() {
  return (
    <svg viewBox="0 0 112 84" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M30 6h42l12 12v60H30z" />
      <path d="M72 6v12h12M40 30h34M40 42h30M40 54h34" />
    </svg>
  )
}

function durationText(hours: number): string {
  return hours <= 48 ? `${hours} hours` : `${hours / 24} days`
}
