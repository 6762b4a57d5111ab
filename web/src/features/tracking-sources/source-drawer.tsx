import { Drawer } from '@mantine/core'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useTranslation } from 'react-i18next'
import { SourceForm } from './source-form.tsx'
import type { MadeSource } from './source-schema.ts'

type Props = {
  /** Null for a new one. */
  readonly source: TrackingSource | null
  readonly onClose: () => void
  /** A new one was made, with the secret that is shown once. */
  readonly onMade: (made: MadeSource) => void
}

/** Adds or changes a source. */
export function SourceDrawer({ source, onClose, onMade }: Props) {
  const { t } = useTranslation(['tracking-sources', 'toasts'])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={source ? t('editOne', { name: source.name }) : t('add')}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <SourceForm source={source} onClose={onClose} onMade={onMade} />
    </Drawer>
  )
}
