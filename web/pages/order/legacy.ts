// Leads from the form's former addresses to the form, with their query.
import { redirect } from 'react-router'

export function loader({ request }: { request: Request }) {
  return redirect(`/order${new URL(request.url).search}`, 301)
}
