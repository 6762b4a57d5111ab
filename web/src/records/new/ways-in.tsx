import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import type { RouteTarget } from '../screen/record-screen.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './ways-in.module.css'

/** The ways to bring records in, for who may: a file, or a form for one. */
export function WaysInByForm({ form }: { readonly form: RouteTarget }) {
  const { mayCreate } = useRecordScreen()
  return mayCreate(useMyRole()) ? <Ways form={form} /> : null
}

function Ways({ form }: { readonly form: RouteTarget }) {
  const { words, routes } = useRecordScreen()
  const { t } = useTranslation(words.list)
  const navigate = useNavigate()
  useScreenKeys([{ keys: 'C', text: `${words.list}:new`, run: () => void navigate(form) }])
  return (
    <div className={classes.ways}>
      <LinkButton
        {...routes.imports()}
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t(`${words.list}:import`)}
      </LinkButton>
      <LinkButton {...form} leftSection={<IconPlus size={16} aria-hidden />} aria-keyshortcuts="C">
        {t(`${words.list}:new`)}
      </LinkButton>
    </div>
  )
}
