// The money of a settled dispute, line by line: what was paid, what stays, and where the rest goes.
import { formatMoney } from '#domain/basics/money.ts'
import { PriceSlip } from '../prices/price-slip.tsx'
import type { Answers, DeskAct, Dossier } from './acts.ts'
import { centsBack, returnLines } from './consequences.ts'

type ReturnSlipProps = { act: DeskAct; dossier: Dossier; answers: Answers }

export function ReturnSlip({ act, dossier, answers }: ReturnSlipProps) {
  const { money } = dossier
  if (money === null || !act.asks.includes('percent')) return null
  const back = centsBack(dossier, answers.percent)
  return (
    <PriceSlip
      title="The money"
      lines={returnLines(money, back, answers.to)}
      total={{ label: 'Goes back', amount: formatMoney(back) }}
      mark="circle"
    />
  )
}
