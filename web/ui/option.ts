// One thing to choose from a list.
export type Option = { readonly id: string; readonly title: string }
