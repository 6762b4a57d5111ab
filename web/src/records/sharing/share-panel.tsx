import { Drawer } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { ShareForm } from './share-form.tsx'
import type { Who } from './who.ts'

type Props = {
  readonly id: string
  /** What the reader holds; null for the owner. */
  readonly bound: ProfileRights | null
  /** Whether companies can be brought in. */
  readonly mayShare: boolean
  readonly known: readonly Collaborator[]
  /** Who is changed; null brings somebody in. */
  readonly collaborator: Collaborator | null
  /** Whom one begins with, field by field. */
  readonly start?: Who | null
  readonly onClose: () => void
}

/** The panel in which a record is shared: whom, as what, what they see, and beneath it what that looks like. */
export function SharePanel(props: Props) {
  const { t } = useRecordTranslation(['sharing', 'toasts'])
  const { collaborator, onClose } = props
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={620}
        title={collaborator ? t('panel.change', { name: collaborator.name }) : t('panel.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <ShareForm {...props} />
      </Drawer>
    </OnePanel>
  )
}
