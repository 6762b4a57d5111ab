import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletionNoticeQuery } from '../../../lib/session/deletion-notice.ts'
import { useKeepOrganization } from '../../../lib/session/keep-organization.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from '../missing-information.module.css'

/** Says to everybody of the organization when it is deleted; who may keeps it here (ORG-06). */
export function ClosingNotice() {
  const { t } = useTranslation('organization-deletion')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const mayKeep = useMyRole().can('organization:deleteAccount')
  const { data } = useQuery(deletionNoticeQuery(organizationId))
  const { busy, keep } = useKeepOrganization()
  if (!data?.deleteAt) return null
  return (
    <p className={classes.note}>
      <IconTrash size={18} style={{ flexShrink: 0 }} aria-hidden />
      <span>
        {t('banner', { date: moment(data.deleteAt) })}{' '}
        {mayKeep ? (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void keep()}>
            {t('keep')}
          </Button>
        ) : null}
      </span>
    </p>
  )
}
