import type { DocumentRule } from '@rumbo/domain/documents/needs/rule'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'

/** What rules and needs say, in the reader's language. */
export function useRuleWords() {
  const { t } = useTranslation(['document-needs', 'documents', 'shipments'])
  const country = (id: string) => new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(id) ?? id
  const type = (id: string) => t(`documents:options.type.${id}`)
  const party = (id: string) => t(`shipments:fields.${id}`)
  const date = (id: string) => t(`shipments:fields.${id}`)
  const bringer = (id: DocumentRule['bringer']) => (id === 'us' ? t('us') : party(id))
  /** The conditions of a rule in a line. */
  const conditions = (rule: DocumentRule): string => {
    const named = rule.party === null ? t('anyParty') : party(rule.party)
    const parts = [
      rule.mode && t(`shipments:options.freightType.${rule.mode}`),
      rule.direction && t(`direction.${rule.direction}`),
      rule.incoterm,
      rule.originCountry && t('from', { country: country(rule.originCountry) }),
      rule.destinationCountry && t('to', { country: country(rule.destinationCountry) }),
      rule.partner ? `${named}: ${rule.partner}` : rule.party && t('withParty', { party: named }),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('all')
  }
  const due = ({ due: rule }: DocumentRule): string => {
    if (rule === null) return t('noDay')
    const values = { count: Math.abs(rule.days), date: date(rule.date) }
    if (rule.days === 0) return t('dueOn', values)
    return t(rule.days < 0 ? 'dueBefore' : 'dueAfter', values)
  }
  return { type, party, date, bringer, conditions, due }
}
