import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on narrow screens. A part of its own: wide ones never load it. */
export function NavigationDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer.Root opened onClose={onClose} size={280} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('navigation')}>
          <Drawer.Body h="100%">
            <Sidebar collapsed={false} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </OnePanel>
  )
}
