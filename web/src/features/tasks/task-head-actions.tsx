import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** The way to bring tasks in from a file; one is made on the line under the head. */
export function TaskHeadActions() {
  const { mayCreate, routes } = useRecordScreen()
  const { t } = useTranslation('task-list')
  return mayCreate(useMyRole()) ? (
    <LinkButton
      {...routes.imports()}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('import')}
    </LinkButton>
  ) : null
}
