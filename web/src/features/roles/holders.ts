import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import { useTranslation } from 'react-i18next'

/** Who has a role, in a line: members, open invitations, and API keys where there are any. */
export function useHolders(): (role: RoleSummary) => string {
  const { t } = useTranslation('roles')
  return ({ members, invitations, keys }) => {
    const people = t('people', { members, invitations })
    return keys > 0 ? `${people} · ${t('keys', { keys })}` : people
  }
}
