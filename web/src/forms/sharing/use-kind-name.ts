import type { shownKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { useTranslation } from 'react-i18next'

/** How the part of somebody in a record is called: "Customs broker". */
export function useKindName(): (kind: (typeof shownKinds)[number]) => string {
  const { t } = useTranslation('sharing')
  return (kind) => t(`kinds.${kind}`)
}
