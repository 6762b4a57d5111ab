const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameIn = (table: readonly (readonly [string, RegExp])[], userAgent: string) =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** What a User-Agent header stands for: 'Firefox, Windows'; a program that is no browser by its own name; null: none. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent?.trim()) return null
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser ? [browser, system].filter(Boolean).join(', ') : userAgent.slice(0, 60)
}
