import { Button, Modal, Select, Stack } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { textIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery, personName } from '../../lib/session/people.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import type { Task } from './task-queries.ts'

type Props = {
  readonly task: Pick<Task, 'values'>
  readonly onClose: () => void
  readonly onChoose: (person: Json) => Promise<void>
}

/** Asks to whom a task is given. */
export function AssignDialog({ task, onClose, onChoose }: Props) {
  const { t } = useTranslation(['task-list', 'toasts', 'common'])
  const me = useUser()
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const people = members
    .filter(({ status, userId }) => status === 'active' && userId !== me.id)
    .map((member) => ({ value: member.userId, label: personName(member) }))
  const choose = (person: Json) => {
    onClose()
    void onChoose(person).catch(() => {})
  }
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="xs"
        title={t('assign.title', { name: textIn(task.values, 'name') ?? '' })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Stack gap="xs">
          <Select
            label={t('assign.find')}
            data={people}
            value={null}
            searchable
            nothingFoundMessage={t('common:nothingFound')}
            data-autofocus
            onChange={(chosen) => {
              const person = people.find(({ value }) => value === chosen)
              if (person) choose({ label: person.label, code: person.value })
            }}
          />
          <Button variant="default" onClick={() => choose({ label: personName(me), code: me.id })}>
            {t('assign.me')}
          </Button>
          <Button variant="default" onClick={() => choose(null)}>
            {t('assign.nobody')}
          </Button>
        </Stack>
      </Modal>
    </OnePanel>
  )
}
