// The menu of a small screen, when its page goes.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { MobileMenu } from './mobile-menu.tsx'

afterEach(clearAuth)

test('a menu that goes while it is open holds the next page no longer', async () => {
  learnUser(null)
  const page = await awake(<MobileMenu here={{ pathname: '/', search: '', section: undefined }} />)
  const isHeld = () => page.document.documentElement.hasAttribute('data-held')
  await page.press('Open menu')
  expect(isHeld()).toBe(true)
  await page.leave()
  expect(isHeld()).toBe(false)
  expect(useAuth.getState().openMobileMenu).toBe(false)
})
