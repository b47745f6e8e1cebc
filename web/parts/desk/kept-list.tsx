// The list at the desk as hidden fields of a form, without its query and its page.
import { deskPath, type DeskList } from './lists.ts'

export function KeptList({ list }: { list: DeskList }) {
  const { searchParams } = new URL(deskPath({ ...list, query: '', page: 1 }), 'http://desk')
  return [...searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
