// Where the person is signed in, and how to end it there.
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { relativeTime } from '#domain/times.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Part, Row, Rows } from './settings-form.tsx'

type Device = Output<'devices', 'fetch'>[number]

type DeviceListProps = {
  devices: readonly Device[]
  /** False when it is still signed in there. */
  onEnd: (device: Device) => Promise<boolean>
}

export function DeviceList({ devices, onEnd }: DeviceListProps) {
  const now = useNow()
  const [ending, setEnding] = useState<number>()
  const [stuck, setStuck] = useState<string>()

  async function end(device: Device) {
    setEnding(device.id)
    setStuck((await onEnd(device)) ? undefined : device.title)
    setEnding(undefined)
  }

  return (
    <Part
      title="Where you are signed in"
      lede="Is there a device that you do not know? End its session, then choose a new password."
    >
      {stuck !== undefined && (
        <Banner tone="danger" isAnswer>
          {stuck} is still signed in: no answer came. Try again.
        </Banner>
      )}
      <Rows label="Your sessions">
        {devices.map((device) => (
          <Row
            key={device.id}
            sign={<MonitorSmartphone />}
            title={device.title}
            detail={
              device.current ? 'This device' : `Last seen: ${relativeTime(device.seenAt, now).toLowerCase()}`
            }
          >
            <Button
              look="line"
              size="sm"
              aria-label={`End the session of ${device.title}`}
              isLoading={ending === device.id}
              onClick={() => void end(device)}
            >
              End
            </Button>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}
