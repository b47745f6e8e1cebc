// The place at the desk as hidden fields of a form, without its query and its page.
import { deskPath, type DeskPlace } from './places.ts'

export function KeptPlace({ place }: { place: DeskPlace }) {
  const { searchParams } = new URL(deskPath({ ...place, query: '', page: 1 }), 'http://desk')
  return [...searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
