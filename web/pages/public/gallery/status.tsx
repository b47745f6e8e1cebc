// Badges, ratings and the picture window.
import { useState } from 'react'
import { AVATAR_SIZE } from '#domain/constants.ts'
import { REQUEST_STATES } from '#domain/requests.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { RequestBadge } from '#web/parts/orders/request-badge.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Cropper } from '#web/ui/files/cropper.tsx'
import { Dot } from '#web/ui/status/dot.tsx'
import { flagUrl } from '#web/ui/status/flag-urls.ts'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { StarsInput } from '#web/ui/choices/stars-input.tsx'
import { Stars } from '#web/ui/status/stars.tsx'
import { Row, Section } from './section.tsx'

const ZOOM = { min: 0.9, max: 4, step: 0.1, start: 2 }

export function StatusSection() {
  const [rating, setRating] = useState<number | null>(4)
  const [area, setArea] = useState('')
  return (
    <>
      <Section title="Status badges">
        <Row>
          {ORDER_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <StatusBadge status="preparing" isStillWorking />
        </Row>
        <Row label="Requests">
          {REQUEST_STATES.map((state) => (
            <RequestBadge key={state} state={state} />
          ))}
        </Row>
        <Row label="Small signs">
          <Dot />
          <Spinner label="Loading" />
          <Counter count={164} />
          <Counter count={5012} max={5000} />
        </Row>
      </Section>
      <Section title="Ratings">
        <Row label="Given">
          <Stars point={4} />
          <Stars point={3.5} hasHalf />
          <Stars point={0} />
        </Row>
        <Row label="To give">
          <StarsInput label="Your rating" value={rating} onValue={setRating} />
        </Row>
      </Section>
      <Section title="Picture">
        <Cropper
          image={flagUrl('CY') ?? ''}
          size={AVATAR_SIZE}
          zoom={ZOOM}
          onArea={({ width, height }) => setArea(`${width} × ${height}`)}
        />
        <Row label="Part inside the window">{area}</Row>
      </Section>
    </>
  )
}
