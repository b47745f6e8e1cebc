// The form's former addresses lead to the form of today, with what was asked.
import { redirect } from 'react-router'

export function loader({ request }: { request: Request }) {
  return redirect(`/order${new URL(request.url).search}`, 301)
}
