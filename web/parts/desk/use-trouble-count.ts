// How many things wait for a person, for the menu of an admin; counted anew whenever a page is loaded.
import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { useAuth } from '#web/lib/state/auth.ts'

export function useTroubleCount(): number {
  const [count, setCount] = useState(0)
  const isAdmin = useAuth(({ user }) => user?.scopes.includes('admin') ?? false)
  const { state } = useNavigation()
  const { state: revalidation } = useRevalidator()
  const isLoading = state !== 'idle' || revalidation !== 'idle'

  useEffect(() => {
    if (!isAdmin || isLoading) return undefined
    let isOver = false
    async function ask() {
      const found = await tryCall('desk', 'unsettled', {})
      if (!isOver && !isFailure(found)) setCount(found.waiting)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isAdmin, isLoading])

  return count
}
