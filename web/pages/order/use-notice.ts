// Shows the notice that the address of the checkout carries. It appears once: a reload or a bookmark does not show it again.
// The chosen way to pay stays in the address, so that a reload does not forget it.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isNotice, type Notice } from '#web/parts/payments/pay-words.ts'

export function useNotice(): Notice | null {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // It is empty at first, so that a screen reader notices when the words appear.
  const [notice, setNotice] = useState<Notice | null>(null)
  const told = query.get('payment')

  useEffect(() => {
    async function tell(word: string) {
      await navigate({ search: without(query, 'payment') }, { replace: true, preventScrollReset: true })
      if (isNotice(word)) setNotice(word)
    }
    if (told !== null) void tell(told)
  }, [told, query, navigate])

  return notice
}

function without(query: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest.toString()
}
