// Programs, recognised by how their content begins, whatever the file is called.
const SIGNATURES: readonly (readonly number[])[] = [
  [0x4d, 0x5a], // MZ: Windows programs and libraries
  [0x7f, 0x45, 0x4c, 0x46], // ELF: Linux
  [0x23, 0x21], // #!: scripts
  [0xfe, 0xed, 0xfa, 0xce], // Mach-O, 32 bit
  [0xfe, 0xed, 0xfa, 0xcf], // Mach-O, 64 bit
  [0xce, 0xfa, 0xed, 0xfe], // Mach-O, 32 bit, bytes swapped
  [0xcf, 0xfa, 0xed, 0xfe], // Mach-O, 64 bit, bytes swapped
  [0xca, 0xfe, 0xba, 0xbe], // Mach-O for several machines, and Java classes
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00], // Windows shortcuts, which run what they point to
]

export function isExecutable(head: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => head[index] === byte))
}
