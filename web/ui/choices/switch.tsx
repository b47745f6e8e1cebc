// On or off, in force as soon as it is pressed.
import styles from './switch.module.css'

type SwitchProps = { label: string; isOn: boolean; onSwitch: () => void; describedBy?: string | undefined }

export function Switch({ label, isOn, onSwitch, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onSwitch}
    />
  )
}
