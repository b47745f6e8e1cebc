// Which item of the public menu is marked.
import { describe, expect, test } from 'vitest'
import { CUSTOMER_MENU, isActive, MENU, sectionsOf, type Here } from './menu-items.ts'

const start: Here = { pathname: '/', search: '', section: undefined }

function marked(here: Partial<Here>): string[] {
  return MENU.filter((item) => isActive(item, { ...start, ...here })).map(({ label }) => label)
}

describe('the marked item', () => {
  test('is the one whose page this is, or is under', () => {
    expect(marked({ pathname: '/samples' })).toEqual(['Samples'])
    expect(marked({ pathname: '/samples/ozymandias' })).toEqual(['Samples'])
    expect(marked({ pathname: '/samplesque' })).toEqual([])
  })

  test('is a group when one of its links is', () => {
    expect(marked({ pathname: '/about' })).toEqual(['Our company'])
    expect(marked({ pathname: '/prices-and-discounts' })).toEqual(['Services'])
  })

  test('is the service that is being ordered', () => {
    const here = { ...start, pathname: '/order', search: '?type=editing' }
    const services = MENU.flatMap((item) => ('items' in item ? item.items : []))
    expect(services.filter((link) => isActive(link, here)).map(({ label }) => label)).toEqual(['Editing'])
  })

  test('is the section on screen, on the page that has it', () => {
    expect(marked({})).toEqual([])
    expect(marked({ section: 'our-writers' })).toEqual(['Writers'])
    expect(marked({ section: 'testimonials' })).toEqual(['Our company'])
    expect(marked({ pathname: '/contacts', section: 'our-writers' })).toEqual(['Contacts'])
  })
})

test.each([
  ['/orders/completed', ['Orders']],
  ['/order/7/messages', ['Orders']],
  ['/order', []],
  ['/settings/profile', ['Settings']],
])('a customer at %s is with %j of their own menu', (pathname, labels) => {
  const here = { ...start, pathname }
  expect(CUSTOMER_MENU.filter((item) => isActive(item, here)).map(({ label }) => label)).toEqual(labels)
})

test('the sections that can be marked are those of the page that the menu leads to', () => {
  expect(sectionsOf('/')).toEqual(['our-writers', 'testimonials'])
  expect(sectionsOf('/contacts')).toEqual([])
})
