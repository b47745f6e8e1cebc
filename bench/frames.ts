// How smoothly the board scrolls over a queue with very many orders: the time from one picture to the next.
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'

/** Sixty pictures a second, and a little for the clock of the browser. */
const FRAME_MS_MAX = 17
const FRAMES = 90
const STEP_PX = 20
const ROUNDS = 5

type Board = { readonly product: string; readonly cookie: string; readonly orders: number }

export async function benchFrames(stage: Stage, { product, cookie, orders }: Board): Promise<Row[]> {
  const executablePath = await findBrowser(stage.stopping)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  stage.onEnd(() => browser.close())
  const page = await browser.newPage({
    viewport: { width: 1440, height: 800 },
    extraHTTPHeaders: { cookie },
  })
  await page.goto(`${product}/desk?queue=all`)
  await page.getByRole('region', { name: 'Orders' }).getByRole('link').nth(20).waitFor()
  const name = `a picture while the board of ${orders.toLocaleString('en-US')} orders scrolls`
  return atMost('ms', FRAME_MS_MAX, await inTurns([{ name, measure: () => scroll(page) }], ROUNDS))
}

/** Returns the mean time of a picture, down the page and up again. */
async function scroll(page: Page): Promise<number> {
  return page.evaluate(
    async ({ frames, step }) =>
      new Promise<number>((resolve) => {
        let [frame, begun] = [0, 0]
        function draw(now: number) {
          begun ||= now
          scrollBy(0, frame < frames / 2 ? step : -step)
          if (frame === frames) resolve((now - begun) / frames)
          else requestAnimationFrame(draw)
          frame += 1
        }
        requestAnimationFrame(draw)
      }),
    { frames: FRAMES, step: STEP_PX },
  )
}
