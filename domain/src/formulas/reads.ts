import { limits } from './limits.ts'
import { formulaTokens, isBraced, unbraced } from './names.ts'

/** What a stored formula names in braces, each once, right or wrong; read without parsing, so that orders are found first. */
export function readsOf(stored: string): readonly string[] {
  if (stored.length > limits.characters) return []
  const tokens = stored.match(formulaTokens) ?? []
  return [...new Set(tokens.filter(isBraced).map(unbraced))]
}
