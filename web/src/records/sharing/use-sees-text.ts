import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

/** What somebody who takes part sees, in words; '' if the reader may not know. */
export function useSeesText(): (collaborator: Collaborator) => string {
  const { t } = useRecordTranslation('sharing')
  return ({ kind, party, profile }) => {
    if (kind === 'owner') return t('seesAll')
    if (party === 'partner') return t('seesNothingYet')
    if (party === 'contact') return t('seesByName')
    if (party !== 'organization') return t('seesByRole')
    if (profile === null) return ''
    return profile.custom ? t('seesCustom') : (profile.name ?? t('seesCustom'))
  }
}
