// What a screen reader says on the way of an order from its payment to a revision; every step is taken by
// keyboard.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'
import { enter, enterTab, hireStaff, sections, tabTo } from '#tests/kit/order-page.ts'
import { payButton, placeIn } from '#tests/kit/paying.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { signUp } from '#tests/kit/people.ts'

const main = (page: Page) => page.getByRole('main')
const LAST = 'Then came the railway.'

test('the accessibility tree leads by key alone from paying to what changed in the paper, a mark, and its revision', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  const staff = await hireStaff(page)
  const order = await placeIn(page)

  await test.step('says what is paid, and how', async () => {
    await page.goto(`/order/${order}/checkout`)
    await expect(main(page)).toMatchAriaSnapshot(`
      - 'heading "Pay for order #${String(order).padStart(8, '0')}" [level=1]'
      - group "How to pay":
        - radio /^Card You enter your card details at Stripe/ [checked]
        - radio /^PayPal You pay at PayPal/
      - button "Pay $89.80"
      - complementary "Price":
        - heading "Your order" [level=2]
        - term: 4 pages × $22.45
        - definition: $89.80`)
    await enter(page, payButton(page))
    await tabTo(page, page.getByLabel('Card number'))
    await page.keyboard.type(CARDS.good)
    await enter(page, page.getByRole('button', { name: 'Pay', exact: true }))
    await enter(page, page.getByRole('link', { name: 'Go to the order' }))
  })

  await test.step('says what happens next, and tells each event under a heading', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Why did canals lose to railways?" [level=1]
      - region "What happens next":
        - status: /^A manager is checking your topic/
      - list "Activity":
        - listitem:
          - heading "You paid for the order" [level=2]`)
    const open = sections(page).getByRole('link', { name: 'Activity' })
    await expect(open).toHaveAttribute('aria-current', 'page')
  })

  await test.step('opens the paper from the downloads', async () => {
    await staff.takeOn(order)
    await staff.deliver(order, 'draft', 'canals.txt', 'The canal was first.')
    const bytes = `The canal came first.\n\n${LAST}`
    await staff.deliverFiles(order, 'final', [{ name: 'canals.txt', bytes }])
    await page.goto(`/order/${order}`)
    await enterTab(page, 'Downloads')
    await enter(page, page.getByRole('link', { name: /^Read/ }).first())
    await expect(main(page).getByRole('article', { name: 'canals.txt' })).toBeVisible()
  })

  await test.step('reads out what changed since the draft, and goes from change to change', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Version 2, final' }))
    for (let tool = 0; tool < 4; tool += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Compare with version 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Side by side' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('j')
    await expect(main(page)).toMatchAriaSnapshot(`
      - navigation "Changes":
        - list:
          - listitem:
            - button "Paragraph 1 1 added, 1 removed"
          - listitem:
            - button "Paragraph 2 4 added"
      - toolbar "Compare":
        - group "Layout":
          - button "Side by side"
          - button "One text" [pressed]
        - button "Previous change"
        - text: /Change 1 of 2/
        - button "Next change"
      - article "Version 1, draft against Version 2, final":
        - paragraph:
          - text: The canal
          - deletion: "removed: was"
          - insertion: "added: came"
          - text: first.
        - paragraph:
          - insertion: "added: ${LAST}"`)
    const place = main(page).locator('[aria-live]')
    await expect(place).toHaveText('Change 1 of 2, 1 added, 1 removed')
    await page.keyboard.press('j')
    await expect(place).toHaveText('Change 2 of 2, 4 added')
    await page.keyboard.press('k')
    await expect(place).toHaveText('Change 1 of 2, 1 added, 1 removed')
    await enter(page, page.getByRole('link', { name: 'Version 2' }))
  })

  await test.step('reads the paper out by paragraphs, and marks one', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - 'heading "Order #${String(order).padStart(8, '0')}" [level=1]'
      - toolbar "Paper":
        - button "Version 2, final"
        - button "Download canals.txt"
      - article "canals.txt":
        - 'button "Paragraph 1 of 2: The canal came first."'`)
    await tabTo(page, page.getByRole('button', { name: /^Paragraph 1/ }))
    await page.keyboard.press('ArrowDown')
    const last = page.getByRole('button', { name: `Paragraph 2 of 2: ${LAST}` })
    await expect(last).toBeFocused()
    await page.keyboard.press('Enter')
    const note = page.getByRole('dialog', { name: 'Mark this paragraph' })
    await expect(note.getByRole('textbox', { name: 'Your note' })).toBeFocused()
    await page.keyboard.type('When was that?')
    await page.keyboard.press('Control+Enter')
    await expect(last).toBeFocused()
    await expect(main(page)).toMatchAriaSnapshot(`
      - article "canals.txt":
        - 'button "Mark 1, on the paragraph: ${LAST} Note: When was that?"'
      - status: 1 mark`)
    await page.keyboard.press('Enter')
    await expect(note.getByRole('textbox', { name: 'Your note' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(last).toBeFocused()
  })

  await test.step('shows the marks with the request, and says that it was sent', async () => {
    await enter(page, page.getByRole('link', { name: 'Ask for a revision' }))
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "What should change?":
        - heading "What should change?" [level=2]
        - form "Request a revision":
          - combobox "Reason"
          - region "Your marks":
            - heading "1 mark in the paper" [level=3]
            - list:
              - listitem:
                - blockquote: ${LAST}
          - textbox "Instructions"
          - button "Send the request"`)
    await tabTo(page, page.getByRole('combobox', { name: 'Reason' }))
    await page.keyboard.type('Str')
    await tabTo(page, page.getByRole('textbox', { name: 'Instructions' }))
    await page.keyboard.type('Please see my mark.')
    await enter(page, page.getByRole('button', { name: 'Send the request' }))
    await expect(main(page).getByRole('status').filter({ hasText: 'We have your request.' })).toBeFocused()
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "Your requests":
        - list:
          - listitem:
            - paragraph: /^Structure/
            - paragraph: Please see my mark.
            - paragraph: With 1 mark in the paper.`)
  })
})
