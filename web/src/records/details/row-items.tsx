import { Menu } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconLink,
  IconSquareCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly id: string
  /** Looks at the record next to the list; absent where it is looked at already. */
  readonly onPeek: (() => void) | undefined
  /** Chooses it; absent where that is done in another way. */
  readonly onSelect: (() => void) | undefined
}

/** The ways to a record from its list. */
export function RowItems({ id, onPeek, onSelect }: Props) {
  const { t } = useTranslation('record-peek')
  const { routes } = useRecordScreen()
  const navigate = useNavigate()
  const address = () => new URL(routes.detailsPath(id), window.location.href).href

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(address())
      showToast({ status: 'success', title: t('copied'), text: '' })
    } catch {
      showToast({ status: 'warning', title: t('notCopied'), text: address() })
    }
  }

  return (
    <>
      <Menu.Item
        leftSection={<IconArrowsDiagonal size={16} aria-hidden />}
        onClick={() => void navigate(routes.details(id))}
      >
        {t('open')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={routes.detailsPath(id)}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('newTab')}
      </Menu.Item>
      {onPeek ? (
        <Menu.Item leftSection={<IconLayoutSidebarRight size={16} aria-hidden />} onClick={onPeek}>
          {t('peek')}
        </Menu.Item>
      ) : null}
      {onSelect ? (
        <Menu.Item leftSection={<IconSquareCheck size={16} aria-hidden />} onClick={onSelect}>
          {t('select')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink()}>
        {t('copyLink')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => void navigate(routes.details(id, { tab: 'collaborators' }))}
      >
        {t('share')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
