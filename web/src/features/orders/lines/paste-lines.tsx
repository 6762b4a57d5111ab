import { Button, Modal } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import classes from './paste-lines.module.css'

const PasteForm = lazyPart(async () => (await import('./paste-form.tsx')).PasteForm)

/** Adds lines to an order out of cells of a spreadsheet. */
export function PasteLines({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['order-paste', 'toasts'])
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <div className={classes.way}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClipboard size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('order-paste:open')}
      </Button>
      <OnePanel opened={opened} onClose={close}>
        <Modal
          opened={opened}
          onClose={close}
          size="xl"
          title={t('order-paste:title')}
          closeButtonProps={{ 'aria-label': t('toasts:close') }}
        >
          <PasteForm orderId={orderId} onDone={close} />
        </Modal>
      </OnePanel>
    </div>
  )
}
