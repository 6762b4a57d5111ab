import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import { useTranslation } from 'react-i18next'

/** How a role is called: the built-in ones in the language of whoever looks. */
export function useRoleName(): (role: Pick<RoleSummary, 'name' | 'builtIn'>) => string {
  const { t } = useTranslation('roles')
  return ({ name, builtIn }) => (builtIn ? t(`builtIn.${builtIn}`) : name)
}
