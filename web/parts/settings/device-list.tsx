// Where the person is signed in, and how to end it there.
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { relativeTime } from '#domain/times.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Part, Row, SettingRows } from './settings-form.tsx'

type Device = Output<'devices', 'fetch'>[number]

type DeviceListProps = {
  devices: readonly Device[]
  /** Returns false if the device is still signed in. */
  onEnd: (device: Device) => Promise<boolean>
}

export function DeviceList({ devices, onEnd }: DeviceListProps) {
  const now = useNow()
  const [chosen, setChosen] = useState<Device>()
  const [ended, setEnded] = useState<readonly Device[]>([])
  const { run, isBusy, failure } = useDeed(async (device: Device) => {
    setChosen(device)
    if (!(await onEnd(device)))
      return `${device.title} is still signed in, because we got no answer. Try again.`
    setEnded((others) => [...others, device])
    return undefined
  })

  function end(device: Device) {
    // What waits for its turn belongs to what is under way.
    if (!isBusy) setEnded([])
    run(device)
  }

  return (
    <Part
      title="Where you are signed in"
      lede="If you see a device that you don’t recognise, end its session and choose a new password."
    >
      <FailureBanner why={failure} />
      {ended.map(({ id, title }) => (
        <Banner key={id} tone="ok" isAnswer>
          {title} is signed out.
        </Banner>
      ))}
      <SettingRows label="Your sessions">
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
              isLoading={isBusy && chosen?.id === device.id}
              onClick={() => end(device)}
            >
              End
            </Button>
          </Row>
        ))}
      </SettingRows>
    </Part>
  )
}
