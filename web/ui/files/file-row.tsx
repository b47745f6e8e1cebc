// A file as a row: a drawn document with its ending, the name, what is known, and what can be done with it.
import { CircleAlert, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { fileExtension } from './file-extension.ts'
import styles from './file-row.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import { passFocusToRow } from '../layers/lost-row.ts'
import { Progress } from '../status/progress.tsx'

export type FileState =
  | { kind: 'here' }
  /** The note stands in the place of the percent. */
  | {
      kind: 'sending'
      percent?: number | undefined
      note?: string | undefined
      onCancel?: (() => void) | undefined
    }
  | { kind: 'failed'; reason: string; onRetry?: (() => void) | undefined; onRemove: () => void }
  | { kind: 'missing' }
  /** It is there, but the browser could not get it. */
  | { kind: 'unreached'; reason: string }

type FileRowProps = {
  name: string
  /** "48 KB · Nov 20 at 09:14 am · Draft" */
  detail?: ReactNode
  state?: FileState
  actions?: ReactNode
}

const here = { kind: 'here' } as const

export function FileList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export function FileRow({ name, detail, state = here, actions }: FileRowProps) {
  return (
    <li className={styles.row} data-state={state.kind}>
      <span className={styles.document} aria-hidden="true">
        {fileExtension(name)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <StateLine name={name} detail={detail} state={state} />
      </div>
      <div className={styles.actions}>
        <StateActions name={name} state={state} />
        {actions}
      </div>
    </li>
  )
}

function StateLine({ name, detail, state }: { name: string; detail: ReactNode; state: FileState }) {
  if (state.kind === 'here') return detail ? <p className={styles.detail}>{detail}</p> : null
  if (state.kind === 'missing') return <Trouble>File not found</Trouble>
  if (state.kind === 'failed' || state.kind === 'unreached') return <Trouble>{state.reason}</Trouble>
  return (
    <div className={styles.progress}>
      <Progress label={`Uploading ${name}`} percent={state.percent} />
      <span className={styles.percent}>
        {state.note ?? (state.percent === undefined ? 'Waiting' : `${state.percent}%`)}
      </span>
    </div>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className={styles.trouble} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" />
      {children}
    </p>
  )
}

function StateActions({ name, state }: { name: string; state: FileState }) {
  if (state.kind === 'sending') {
    return state.onCancel && <RowRemoval label={`Cancel uploading ${name}`} onRemove={state.onCancel} />
  }
  if (state.kind === 'failed') {
    return (
      <>
        {state.onRetry && (
          <Button
            ref={passFocus}
            look="quiet"
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            onClick={state.onRetry}
          >
            Try again
          </Button>
        )}
        <RowRemoval label={`Remove ${name}`} onRemove={state.onRemove} />
      </>
    )
  }
  return null
}

type RowRemovalProps = { label: string; onRemove: () => void }

export function RowRemoval({ label, onRemove }: RowRemovalProps) {
  return <IconButton ref={passFocus} label={label} icon={<X aria-hidden="true" />} onClick={onRemove} />
}

/** Without a row, the field where files are chosen takes the focus. */
const passFocus = passFocusToRow((around) => around.querySelector<HTMLElement>('input[type="file"]'))
