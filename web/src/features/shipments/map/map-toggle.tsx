import { Button, Kbd } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useMapOpen } from './map-open.ts'

/** Opens and closes the map of a shipment on its page. */
export function MapToggle() {
  const { t } = useTranslation('shipment-details')
  const [isOpen, toggle] = useMapOpen()
  useScreenKeys([{ keys: 'M', text: 'shipment-details:map', run: toggle }])
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconMap2 size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          M
        </Kbd>
      }
      aria-expanded={isOpen}
      aria-keyshortcuts="m"
      onClick={toggle}
    >
      {t('map')}
    </Button>
  )
}
