import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import type { AccessQuestion } from '../sharing/sharing-parts.ts'
import { Explanation } from './explanation.tsx'

type Props = {
  readonly id: string
  /** With whom and with which field the question begins. */
  readonly question: AccessQuestion
  readonly onClose: () => void
}

/** "Why can X see this?": for any partner or member, for every field. */
export function ExplainDrawer({ id, question, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'toasts'])
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={520}
        title={t('explain.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Explanation id={id} question={question} />
      </Drawer>
    </OnePanel>
  )
}
