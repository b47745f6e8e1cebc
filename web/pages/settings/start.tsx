// The settings begin with the profile.
import { redirect } from 'react-router'

export function loader() {
  return redirect('/settings/profile')
}

/** Inside the app there is nothing to ask the server for. */
export function clientLoader() {
  return redirect('/settings/profile')
}
