// On or off, in force as soon as it is pressed.
import { useTooltip } from '../layers/tooltip.tsx'
import styles from './switch.module.css'

type SwitchProps = {
  label: string
  isOn: boolean
  onSwitch: () => void
  describedBy?: string | undefined
  /** Why it cannot be pressed now. The switch stays focusable and says so. */
  reason?: string | undefined
}

export function Switch({ label, isOn, onSwitch, describedBy, reason }: SwitchProps) {
  const tooltip = useTooltip(reason)
  const explained = reason === undefined ? {} : { ...tooltip.anchor, 'aria-disabled': true }

  return (
    <>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={describedBy}
        {...explained}
        onClick={({ currentTarget }) => (reason === undefined ? onSwitch() : tooltip.show(currentTarget))}
      />
      {tooltip.bubble}
    </>
  )
}
