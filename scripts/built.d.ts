// What the build makes, by the types of what it is made from.
declare module '#build/server/index.js' {
  const build: unknown
  export = build
}

declare module '#build/product/main.js' {
  export * from '#server/main.ts'
}
