// The price slip: a running sum, the circled last step, the checkout, and the bar on a small screen.
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { PriceBar } from '#web/parts/prices/price-bar.tsx'
import { PriceSlip } from '#web/parts/prices/price-slip.tsx'
import { Columns, Section } from './section.tsx'

const lines = [
  { label: '12 pages × $9.50 × 2', amount: '$228.00' },
  { label: 'Discount, 10%', amount: '− $22.80', isMinus: true },
  { label: 'Advanced writer, 20%', amount: '$45.60' },
  { label: 'Abstract page', amount: '$22.00', isLastOfGroup: true },
]

export function SlipsSection() {
  const [pages, setPages] = useState(12)
  const base = `$${(pages * 19).toFixed(2)}`
  return (
    <Section title="Price slips">
      <Columns>
        <PriceSlip
          title="So far"
          aside="draft saved here"
          lines={[{ label: `${pages} pages × $9.50 × 2`, amount: base, isLastOfGroup: true }]}
          total={{ label: 'Total', amount: base }}
          mark="circle"
        >
          <Button look="line" size="sm" onClick={() => setPages(pages + 1)}>
            One page more
          </Button>
        </PriceSlip>
        <PriceSlip
          title="Your order"
          aside="#00020417"
          lead="Extended essay, 12 pages, due 7 days after payment"
          lines={lines}
          total={{ label: 'To pay', amount: '$272.80' }}
          mark="underline"
        />
      </Columns>
      <PriceBar
        lines={lines}
        total={{ label: 'Total', amount: '$272.80' }}
        action={<Button>Continue</Button>}
      />
    </Section>
  )
}
