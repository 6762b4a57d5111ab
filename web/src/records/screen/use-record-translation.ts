import type { TOptions } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordScreen } from './use-record-screen.ts'

/** What a module calls its records; texts of the general screens take each by its name: `{{records}}`. */
const nouns = [
  'record',
  'records',
  'oneRecord',
  'theRecord',
  'thisRecord',
  'allRecords',
  'chosenRecords',
  'ownRecords',
] as const

/**
 * `useTranslation` for texts of the general screens that name records: they take the nouns of the screen's module, which stand
 * under `nouns` in the module's texts.
 * - `counted`: how many records, as '412 orders'; `text` is the number as its reader writes it
 */
export function useRecordTranslation(features: string | readonly string[]) {
  const { id } = useRecordScreen().module
  const { t: translate } = useTranslation([features].flat().concat(id))
  return useMemo(() => {
    const words = Object.fromEntries(nouns.map((noun) => [noun, translate(`${id}:nouns.${noun}`)]))
    return {
      t: (key: string, options: TOptions = {}): string => translate(key, { ...words, ...options }),
      counted: (count: number, text: string): string => translate(`${id}:nouns.counted`, { count, text }),
    }
  }, [translate, id])
}
