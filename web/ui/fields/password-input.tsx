// A password, hidden until the person wants to see it.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'
import styles from './password-input.module.css'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'trail'>

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}
