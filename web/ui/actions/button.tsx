// The button: a verb in ink.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Spinner } from '../status/spinner.tsx'
import { useTooltip } from '../layers/tooltip.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Left of the label; the spinner takes its place. */
    icon?: ReactNode
    isLoading?: boolean | undefined
    /** Why it cannot be pressed now. The button stays focusable and says so. */
    reason?: string | undefined
  }

export function Button({ look, size, isWide, icon, isLoading = false, reason, ...native }: ButtonProps) {
  const tooltip = useTooltip(reason)
  const isHeld = isLoading || reason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isHeld) return native.onClick?.(event)
    event.preventDefault()
    tooltip.show(event.currentTarget)
  }

  const explained = reason === undefined ? {} : { ...tooltip.anchor, 'aria-disabled': true }

  return (
    <>
      <button
        type="button"
        {...native}
        {...buttonLook({ look, size, isWide })}
        {...explained}
        aria-busy={isLoading || undefined}
        data-grown={isLoading && !icon ? '' : undefined}
        onClick={press}
      >
        {isLoading ? <Spinner /> : icon}
        {native.children}
      </button>
      {tooltip.bubble}
    </>
  )
}
