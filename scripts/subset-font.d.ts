// The part of subset-font that we call; the package brings no types.
declare module 'subset-font' {
  export type Axis = number | { readonly min: number; readonly max: number; readonly default?: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly noHinting: boolean
      readonly keepFeatures: readonly string[]
      readonly variationAxes: Readonly<Record<string, Axis>>
    },
  ): Promise<Buffer>
}
