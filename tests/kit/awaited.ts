// What the domain and the contract offer although no part of the product uses it yet. The list only gets
// shorter.

/** Names by file. A name that the product uses must leave this list. */
export const AWAITED: Readonly<Record<string, readonly string[]>> = {
  // The live conversation.
  'contract/grammar/trees.ts': ['kindOf'],
  'domain/messages.ts': ['messageFrom'],
}
