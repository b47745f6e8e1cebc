// What the way back to the checkout says in its address. It is said once: a reload or a bookmark does not say it again.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isNotice, type Notice } from '#web/parts/payments/pay-words.ts'

export function useNotice(): Notice | null {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Empty at first, so that a screen reader hears it come.
  const [notice, setNotice] = useState<Notice | null>(null)
  const told = query.get('payment')

  useEffect(() => {
    async function tell(word: string) {
      await navigate({ search: '' }, { replace: true, preventScrollReset: true })
      if (isNotice(word)) setNotice(word)
    }
    if (told !== null) void tell(told)
  }, [told, navigate])

  return notice
}
