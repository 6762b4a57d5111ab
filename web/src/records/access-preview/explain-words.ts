import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import type { Reason } from '@rumbo/domain/records/sharing/explain.api'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

/** How a reason is said: "The profile Usual says of this section: View". */
export function useReasonText(who: string): (reason: Reason) => string {
  const { t } = useRecordTranslation(['sharing', 'rights', 'roles'])
  const kindName = useKindName()
  return ({ rule, name, right }) => {
    const kind = collaboratorKinds.find((each) => each === name)
    const builtIn = (['admin', 'member'] as const).find((each) => each === name)
    const isOfProfile = rule.startsWith('profile_')
    const called =
      rule === 'kind' && kind
        ? kindName(kind)
        : rule.startsWith('role') && builtIn
          ? t(`roles:builtIn.${builtIn}`)
          : (name ?? t(isOfProfile ? 'explain.ownProfile' : 'explain.something'))
    return t(`reasons.${rule}`, { who, name: called, right: t(`rights:access.${right}`) })
  }
}
