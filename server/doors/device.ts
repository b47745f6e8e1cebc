// Names a browser in two words, as its owner would; we keep nothing else of what it says about itself.
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

export function deviceTitle(userAgent: string | undefined): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'Unknown browser'
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return system ? `${browser} on ${system}` : browser
}
