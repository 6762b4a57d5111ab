import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import { limitCodes, type PlanLimitKind } from '@rumbo/domain/kernel/plans/plans'

const words: readonly (readonly [PlanLimitKind, RegExp])[] = [
  ['members', /user|member/i],
  ['collaborators', /collaborator/i],
  ['documents', /document/i],
]

/**
 * The text of a message that holds `limit_exceded`, in any case, with the number and the word that it names (ERR-03); null for all others.
 * Which word: users, collaborators or documents where it names them, else shipments.
 */
export function limitText(message: string, language: Language): string | null {
  if (!/limit_exceded/i.test(message)) return null
  const n = /\d+/.exec(message)?.[0]
  if (n === undefined) return errorText('PLAN_LIMIT_REACHED', language)
  const [kind = 'shipments'] = words.find(([, word]) => word.test(message)) ?? []
  return errorText(limitCodes[kind], language, { n })
}
