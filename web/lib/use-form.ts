// A form that sends once at a time and shows each error under its field.
import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import { sentenceOfBreak } from './failures.ts'
import { painted } from '#web/ui/layers/after-paint.ts'

/** The sentence for each field that is wrong, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

// If the answer comes sooner than this, we show no sign of waiting, because it would only flash.
const PATIENCE_MS = 300

/** This is always the same object, so that React does not draw a form without errors anew. */
const NO_ERRORS: FieldErrors = {}

/** Selects a wrong control, or the first control of a wrong question that can be used. */
const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, button):enabled'

/** `submit` returns what is wrong, or nothing if all went well. */
export function useForm(submit: () => Promise<FieldErrors | undefined>, atFirst: FieldErrors = NO_ERRORS) {
  const formRef = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  /** The controls whose answers were changed on the way: an error that comes then is not about them. */
  const changed = useRef(new Set<EventTarget>())
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState(atFirst)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const { current: late } = changed
    for (const control of late) control.dispatchEvent(new Event('input', { bubbles: true }))
    const wrong = [...(formRef.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])]
    wrong.find((control) => !late.has(control))?.focus()
  }, [errors])

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    changed.current.clear()
    // We clear them first, so that the same sentence appears, and is read out, again.
    setErrors(NO_ERRORS)
    // The rest takes a phone several frames, so the button shows the touch first.
    await painted()
    const timer = setTimeout(() => setIsBusy(true), PATIENCE_MS)
    const wrong = await submit().catch((error) => ({ form: sentenceOfBreak(error) }))
    setErrors(wrong ?? NO_ERRORS)
    clearTimeout(timer)
    isUnderWay.current = false
    setIsBusy(false)
  }

  /** Does something, such as leaving, unless the answer is still to come: it would be about something else by then. */
  function ifIdle(work: () => void) {
    if (!isUnderWay.current) work()
  }

  /** Spread these onto the form; otherwise the browser's own bubbles would come first. */
  const form = {
    ref: formRef,
    noValidate: true,
    onInputCapture({ target }: FormEvent) {
      if (isUnderWay.current) changed.current.add(target)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void send()
    },
  }

  return { form, errors, isBusy, ifIdle, clearErrors: () => setErrors(NO_ERRORS) }
}
