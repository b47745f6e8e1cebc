// Places a picture in a round window: drag it, and zoom by scroll, slider or buttons.
import { Minus, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Area } from 'react-easy-crop'
import { Slider } from '../choices/slider.tsx'
import { patiently } from '../status/patiently.ts'
import 'react-easy-crop/react-easy-crop.css'
import styles from './cropper.module.css'

const EasyCrop = lazy(patiently(() => import('react-easy-crop')))

type CropperProps = {
  /** The address of the picked picture. */
  image: string
  /** The sides of the window in px. */
  size: number
  zoom: { readonly min: number; readonly max: number; readonly step: number; readonly start: number }
  /** The part of the picture inside the window, in its own pixels. */
  onArea: (area: Area) => void
  /** The buttons that follow. */
  children?: ReactNode
}

export function Cropper({ image, size, zoom, onArea, children }: CropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [level, setLevel] = useState(zoom.start)
  // A track pad scrolls by less than a step at a time; the remainder counts towards the next step.
  const reached = useRef(zoom.start)
  const levels = levelsOf(zoom)

  function zoomTo(next: number) {
    reached.current = Math.min(zoom.max, Math.max(zoom.min, next))
    setLevel(levels.reduce((best, stop) => (isNearer(reached.current, stop, best) ? stop : best)))
  }

  return (
    <div className={styles.cropper}>
      <div className={styles.window}>
        <Suspense fallback={null}>
          <EasyCrop
            image={image}
            crop={crop}
            zoom={level}
            minZoom={zoom.min}
            maxZoom={zoom.max}
            aspect={1}
            cropShape="round"
            cropSize={{ width: size, height: size }}
            objectFit="cover"
            showGrid={false}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.area ?? '' }}
            cropperProps={{ role: 'group', 'aria-label': 'Picture, move it with the arrow keys' }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={(next) => zoomTo(reached.current + next - level)}
            onCropComplete={(_, area) => onArea(area)}
          />
        </Suspense>
      </div>
      <div>
        <div className={styles.head}>
          <span className={styles.label}>Zoom</span>
          <span className={styles.level}>{level.toFixed(1)} ×</span>
        </div>
        <div className={styles.controls}>
          <button
            type="button"
            aria-label="Zoom out"
            disabled={level <= zoom.min}
            onClick={() => zoomTo(level - zoom.step)}
          >
            <Minus />
          </button>
          <Slider
            stops={levels}
            value={level}
            onValue={zoomTo}
            textOf={(stop) => `${stop.toFixed(1)} ×`}
            label="Zoom"
          />
          <button
            type="button"
            aria-label="Zoom in"
            disabled={level >= zoom.max}
            onClick={() => zoomTo(level + zoom.step)}
          >
            <Plus />
          </button>
        </div>
        <p className={styles.hint}>Drag the picture to place it. Scroll to zoom.</p>
        {children && <div className={styles.deeds}>{children}</div>}
      </div>
    </div>
  )
}

/** Counted in whole steps, because 0.9 + 0.1 + 0.1 … drifts off the tenths. */
function levelsOf({ min, max, step }: CropperProps['zoom']): number[] {
  const perUnit = Math.round(1 / step)
  const first = Math.round(min * perUnit)
  const last = Math.round(max * perUnit)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) / perUnit)
}

function isNearer(point: number, stop: number, best: number): boolean {
  return Math.abs(stop - point) < Math.abs(best - point)
}
