// A form that is sent once at a time and says what is wrong under the field that is.
import { useEffect, useRef, useState, type SubmitEvent } from 'react'

/** The sentence for each field that is wrong, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

// An answer that comes sooner shows no sign of waiting, which would only flash.
const PATIENCE_MS = 300

/** A control that is wrong, or the first of a question with several. */
const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, button)'

/** `submit` answers with what is wrong, or with nothing when all went well. */
export function useForm(submit: () => Promise<FieldErrors | undefined>, atFirst: FieldErrors = {}) {
  const formRef = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState(atFirst)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    formRef.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [errors])

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const timer = setTimeout(() => setIsBusy(true), PATIENCE_MS)
    setErrors((await submit()) ?? {})
    clearTimeout(timer)
    isUnderWay.current = false
    setIsBusy(false)
  }

  /** To spread onto the form; the browser's own bubbles would speak before we do. */
  const form = {
    ref: formRef,
    noValidate: true,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void send()
    },
  }

  return { form, errors, isBusy, clearErrors: () => setErrors({}) }
}
