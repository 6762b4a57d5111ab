import { Button, Menu } from '@mantine/core'
import { applyTaskTemplate } from '@rumbo/domain/tasks/templates.api'
import { IconChevronDown, IconTemplate } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { templatesQuery } from './template-queries.ts'

type Props = { readonly module: string; readonly mode: string | null; readonly recordId: string }

/** Makes the tasks of a template for a record; nothing where there is none for it. */
export function ApplyTemplate({ module, mode, recordId }: Props) {
  const { t } = useTranslation('task-templates')
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const templates = (useQuery(templatesQuery(organizationId)).data ?? []).filter(
    (template) => template.module === module && (template.mode === null || template.mode === mode),
  )
  if (templates.length === 0) return null

  async function apply(id: string) {
    setBusy(true)
    try {
      const { created } = await call(applyTaskTemplate, { id, recordId })
      await cache.invalidateQueries({ queryKey: ['tasks'] })
      showToast({ status: 'success', title: t('applied', { count: created }), text: '' })
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <OnePanel opened={opened} onClose={() => setOpened(false)}>
      <Menu opened={opened} onChange={setOpened} position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            leftSection={<IconTemplate size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('apply')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => void apply(id)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </OnePanel>
  )
}
