// The tariff as cells to type into. What would change is shown first and saved in one go; a placed order keeps its price.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { readPageCents } from '#domain/prices.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { TariffChanges, type PriceChange } from './tariff-changes.tsx'
import styles from './tariff-editor.module.css'
import { useUndo } from './undo.tsx'

type Price = Output<'desk', 'prices'>[number]
type Level = { readonly id: number; readonly title: string }

type TariffEditorProps = { prices: readonly Price[]; levels: readonly Level[] }

/** What was typed, by cell. */
type Drafts = Readonly<Record<string, string>>

export function TariffEditor({ prices, levels }: TariffEditorProps) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const tableRef = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()
  const { form, errors, isBusy, clearErrors } = useForm(send)
  const changes = changesIn(prices, levels, drafts)
  const tiers = [...new Set(prices.map(({ hours }) => hours))].sort((one, other) => one - other)
  const hasWrong = Object.values(drafts).some((typed) => readPageCents(typed) === null)

  async function send(): Promise<FieldErrors | undefined> {
    if (hasWrong || changes.length === 0) return undefined
    const focused = document.activeElement
    const answer = await savePrices(changes)
    await revalidate()
    if (isFailure(answer)) return { form: failureSentence(answer) }
    // What was typed meanwhile stays.
    setDrafts((typed) =>
      Object.fromEntries(Object.entries(typed).filter(([cell, text]) => text !== drafts[cell])),
    )
    // The focus leaves the field, because `z` is a letter there, unless the person has gone on to another one.
    if (document.activeElement === focused) tableRef.current?.focus()
    const words = changes.length === 1 ? 'The price is saved.' : `${changes.length} prices are saved.`
    offerUndo(words, async () => {
      const putBack = await savePrices(changes.map((change) => ({ ...change, cents: change.wasCents })))
      await revalidate()
      return putBack
    })
    return undefined
  }

  function type(cell: string, typed: string) {
    clearErrors()
    setDrafts((others) => ({ ...others, [cell]: typed.trim() }))
  }

  function leave(cell: string) {
    setDrafts((typed) => {
      const { [cell]: _, ...others } = typed
      return others
    })
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter alone must not save
    <form {...form} onKeyDown={press}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a small screen */}
      <section ref={tableRef} className={styles.frame} aria-label="Tariff" tabIndex={0}>
        <table className={styles.tariff}>
          <thead>
            <tr>
              <th scope="col">Level</th>
              {tiers.map((hours) => (
                <th key={hours} scope="col">
                  {tierWords(hours)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level.id}>
                <th scope="row">{level.title}</th>
                {tiers.map((hours) => {
                  const price = prices.find((entry) => entry.level === level.id && entry.hours === hours)
                  return (
                    <td key={hours}>
                      {price && (
                        <Cell
                          label={`${level.title}, ${tierWords(hours)}`}
                          value={price.value}
                          typed={drafts[cellOf(price)]}
                          onType={(typed) => type(cellOf(price), typed)}
                          onLeave={() => leave(cellOf(price))}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(changes.length > 0 || hasWrong) && (
        <TariffChanges
          changes={changes}
          hasWrong={hasWrong}
          isBusy={isBusy}
          error={errors['form']}
          onDiscard={() => setDrafts({})}
        />
      )}
    </form>
  )
}

type CellProps = {
  label: string
  value: number
  typed: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
}

function Cell({ label, value, typed, onType, onLeave }: CellProps) {
  const was = value.toFixed(2)
  const isNew = typed !== undefined && readPageCents(typed) !== toCents(value)
  return (
    <span className={styles.cell} data-new={isNew || undefined}>
      <input
        className={styles.entry}
        aria-label={label}
        aria-invalid={typed !== undefined && readPageCents(typed) === null}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? was}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      />
      {isNew && <small className={styles.was}>was {was}</small>}
    </span>
  )
}

/** 48 → '48 h', 72 → '3 days' */
function tierWords(hours: number): string {
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

function cellOf({ level, hours }: Pick<Price, 'level' | 'hours'>): string {
  return `${level} ${hours}`
}

function changesIn(prices: readonly Price[], levels: readonly Level[], drafts: Drafts): PriceChange[] {
  return prices.flatMap((price) => {
    const typed = drafts[cellOf(price)]
    const cents = typed === undefined ? null : readPageCents(typed)
    const wasCents = toCents(price.value)
    if (cents === null || cents === wasCents) return []
    const level = levels.find(({ id }) => id === price.level)
    return [{ ...price, title: `${level?.title}, ${tierWords(price.hours)}`, wasCents, cents }]
  })
}

/** Saves one price after the other. The first refusal ends it, and the page shows what is saved by then. */
async function savePrices(changes: readonly Pick<PriceChange, 'level' | 'hours' | 'cents'>[]) {
  for (const { level, hours, cents } of changes) {
    const answer = await tryCall('desk', 'savePrice', { level, hours, value: toDollars(cents) })
    if (isFailure(answer)) return answer
  }
  return undefined
}
