// Looks for orders by their number or by words of their topic; it leads to the page that shows what was found.
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { SEARCH_MAX } from '#domain/orders.ts'
import { Input } from '#web/ui/fields/input.tsx'

export function OrderSearch({ query = '' }: { query?: string }) {
  return (
    <search>
      <Form action="/check-order">
        <Input
          key={query}
          type="search"
          name="query"
          aria-label="Search by number or topic"
          placeholder="Search by number or topic"
          defaultValue={query}
          maxLength={SEARCH_MAX}
          lead={<Search aria-hidden="true" />}
        />
      </Form>
    </search>
  )
}
