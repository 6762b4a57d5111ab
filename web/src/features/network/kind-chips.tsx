import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { useTranslation } from 'react-i18next'
import classes from './network.module.css'

/** The parts that a partner usually has in shipments. */
export function KindChips({ kinds }: { readonly kinds: readonly CollaboratorKind[] }) {
  const { t } = useTranslation('sharing')
  return (
    <span className={classes.chips}>
      {kinds.map((kind) => (
        <span key={kind} className={classes.chip}>
          {t(`kinds.${kind}`)}
        </span>
      ))}
    </span>
  )
}
