import { ActionIcon, Kbd } from '@mantine/core'
import { IconDots, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { PrintItem } from '../../../records/print/print-item.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { MenuButton, MenuItem } from '../../../ui/panels/menu.tsx'
import classes from './head-actions.module.css'

/** The ways to bring shipments in. */
export function HeadActions() {
  const { creates } = useMyRole()
  // On a phone they stand behind the + of the bar at the lower edge.
  const isPhone = useIsPhone()
  return creates() && !isPhone ? <WaysIn /> : null
}

function WaysIn() {
  const { t } = useTranslation(['shipment-list', 'records'])
  const navigate = useNavigate()
  useScreenKeys([
    { keys: 'C', text: 'shipment-list:new', run: () => void navigate({ to: '/shipments/new' }) },
  ])
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={200}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('moreActions')}
            data-tip={t('records:more')}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        <MenuItem
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/shipments/import' })}
        >
          {t('import')}
        </MenuItem>
        <PrintItem />
      </MenuButton>
      <LinkButton
        to="/shipments/new"
        aria-label={t('new')}
        leftSection={<IconPlus size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" className={classes.key} aria-hidden>
            C
          </Kbd>
        }
      >
        {t('newShort')}
      </LinkButton>
    </>
  )
}
