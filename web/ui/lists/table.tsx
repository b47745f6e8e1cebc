// Rows under a dark rule, hairlines between; where a table carries actions its rows become cards on small screens.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets a table whose rows are laid out as cards, unless its roles are spelled out */
import type { ReactNode } from 'react'
import styles from './table.module.css'

type Column = {
  label: string
  /** For a column of actions: read out, not seen. */
  isLabelHidden?: boolean
  /** Numbers are aligned to the right. */
  isNumber?: boolean
  /** On a card, the cell is left out or has its label before it; by default it has no label. */
  onCard?: 'hidden' | 'labelled'
}

type Row = {
  id: string
  cells: readonly ReactNode[]
  /** Tinted, because it is the row in question. */ isMeant?: boolean
}

type TableProps = {
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  kind?: 'cards' | 'plain' | 'sheet'
}

export function Table({ label, columns, rows, kind = 'plain' }: TableProps) {
  const scrolls = kind === 'cards' ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 }
  return (
    <div className={styles.frame} data-kind={kind} {...scrolls}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                className={styles.head}
                role="columnheader"
                scope="col"
                {...marks(column)}
              >
                <span className={column.isLabelHidden ? 'sr-only' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} className={styles.row} role="row" data-meant={row.isMeant || undefined}>
              {columns.map((column, index) => (
                <td key={column.label} className={styles.cell} role="cell" {...marks(column)}>
                  {column.onCard === 'labelled' && (
                    <span className={styles.cardLabel} aria-hidden="true">
                      {column.label}{' '}
                    </span>
                  )}
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function marks({ isNumber, onCard }: Column) {
  return { 'data-number': isNumber || undefined, 'data-on-card': onCard }
}
