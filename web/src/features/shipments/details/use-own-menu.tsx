import { Menu } from '@mantine/core'
import { IconFlag, IconTransform } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import type { OfRecord, RecordDetails } from '../../../records/details/record-details.ts'
import { useRightsOn } from '../../../records/details/use-rights.ts'
import { useSaveField } from '../../../records/saving/use-save-field.ts'
import { shipmentModule } from '../shipment-module.ts'
import { TransportDialog } from './transport/transport-dialog.tsx'

/** How urgent a shipment is and how it goes, in its menu. */
export function useOwnMenu({ id, values }: OfRecord): ReturnType<RecordDetails['useMenu']> {
  const { t } = useTranslation('shipment-details')
  const rightOn = useRightsOn(id, shipmentModule.id)
  const save = useSaveField(id)
  const [isChanging, setIsChanging] = useState(false)
  const urgent = values.priority === 'urgent'

  async function setPriority() {
    try {
      await save({ field: 'priority', value: urgent ? 'normal' : 'urgent', seen: values.priority ?? null })
    } catch {
      showToast({ status: 'error', title: t('priority.failed'), text: '' })
    }
  }

  return {
    items: (
      <>
        {rightOn('priority') === 'edit' ? (
          <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} onClick={() => void setPriority()}>
            {urgent ? t('priority.makeNormal') : t('priority.makeUrgent')}
          </Menu.Item>
        ) : null}
        {rightOn('freightType') === 'edit' ? (
          <Menu.Item
            leftSection={<IconTransform size={16} aria-hidden />}
            onClick={() => setIsChanging(true)}
          >
            {t('transport.title')}
          </Menu.Item>
        ) : null}
      </>
    ),
    dialogs: (
      <TransportDialog id={id} values={values} opened={isChanging} onClose={() => setIsChanging(false)} />
    ),
  }
}
