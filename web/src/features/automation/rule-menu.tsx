import { ActionIcon, Menu } from '@mantine/core'
import { deleteRule, moveRule } from '@rumbo/domain/automation/api'
import type { Rule } from '@rumbo/domain/automation/rule'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEdit,
  IconFlask,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { editAddress, refreshRules } from './automation-queries.ts'

type Props = {
  readonly rule: Rule
  readonly before: Rule | null
  readonly afterNext: Rule | null
  readonly isLast: boolean
  readonly onRuns: () => void
  readonly onTry: () => void
}

/** What can be done about a rule. */
export function RuleMenu({ rule: { id, name }, before, afterNext, isLast, onRuns, onTry }: Props) {
  const { t } = useTranslation('automation')
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const move = async (to: string | null) => {
    // A failed call has already shown its error; the list then shows what stands.
    await call(moveRule, { id, before: to }).catch(() => undefined)
    await refreshRules()
  }
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={26} aria-label={t('more', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={() => navigate({ href: editAddress(id) })}
          >
            {t('edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlask size={16} aria-hidden />} onClick={onTry}>
            {t('tryIt')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onRuns}>
            {t('runs.title')}
          </Menu.Item>
          {before ? (
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              onClick={() => void move(before.id)}
            >
              {t('earlier')}
            </Menu.Item>
          ) : null}
          {isLast ? null : (
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              onClick={() => void move(afterNext?.id ?? null)}
            >
              {t('later')}
            </Menu.Item>
          )}
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </OneMenu>
      <DeleteDialog rule={{ id, name }} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

type DeleteProps = {
  readonly rule: Pick<Rule, 'id' | 'name'>
  readonly opened: boolean
  readonly onClose: () => void
}

function DeleteDialog({ rule, opened, onClose }: DeleteProps) {
  const { t } = useTranslation('automation')
  async function remove() {
    await call(deleteRule, { id: rule.id })
    showToast({ status: 'success', title: t('deleted'), text: '' })
    await refreshRules()
  }
  const title = t('deleteOf', { name: rule.name })
  return (
    <ConfirmDialog
      title={title}
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      confirmLabel={t('delete')}
      destructive
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
