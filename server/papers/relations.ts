// Finds which parts of an Office document refer to which, and as what.
import { unescape } from 'node:querystring'
import type { Archive } from './archive.ts'
import { attributeOf, tokensOf } from './xml.ts'

export type Relation = { readonly target: string; readonly type: string }

/**
 * Reads what a part refers to inside the zip; nothing outside of it is ever opened. The whole document is the part without a
 * name.
 */
export async function relationsOf(
  archive: Archive,
  folder: string,
  name: string,
): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>()
  for (const token of tokensOf(await archive.text(`${folder}_rels/${name}.rels`))) {
    if (token.type !== 'open' || token.name !== 'Relationship') continue
    const read = (attribute: string) => attributeOf(token.attributes, attribute) ?? ''
    // People mistype links, and programs forget to encode a name: such a document opens everywhere else.
    const target = URL.parse(read('Target'), `zip:///${folder}`)
    if (read('TargetMode') === 'External' || target?.protocol !== 'zip:') continue
    relations.set(read('Id'), { target: unescape(target.pathname.slice(1)), type: read('Type') })
  }
  return relations
}
