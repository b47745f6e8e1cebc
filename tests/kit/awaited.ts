// What the domain and the contract know and no part of the product asks for yet. The list only gets shorter.

/** Names by file. A name that the product uses by now may not stay. */
export const AWAITED: Readonly<Record<string, readonly string[]>> = {
  // The live conversation.
  'contract/grammar/trees.ts': ['kindOf'],
  'domain/messages.ts': ['messageFrom'],
}
