// The settings begin with the profile.
import { redirect } from 'react-router'

export function loader() {
  return redirect('/settings/profile')
}

/** Inside the app we redirect without asking the server. */
export function clientLoader() {
  return redirect('/settings/profile')
}
