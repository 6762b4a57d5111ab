import { Checkbox, Stack } from '@mantine/core'
import { type CalendarFeed, updateCalendarFeed } from '@rumbo/domain/calendar/api'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'

type Props = {
  readonly kinds: CalendarFeed['kinds']
  /** There is an address: what is ticked is stored at once. */
  readonly isLive: boolean
  readonly onChange: (feed: CalendarFeed) => void
}

/** What one's calendar contains; one kind stays ticked. */
export function CalendarKinds({ kinds, isLive, onChange }: Props) {
  const { t } = useTranslation('calendar')
  const included = kinds.filter(({ isIncluded }) => isIncluded).map(({ id }) => id)

  async function toggle(id: string) {
    const wished = kinds.map((kind) => (kind.id === id ? { ...kind, isIncluded: !kind.isIncluded } : kind))
    const chosen = wished.filter(({ isIncluded }) => isIncluded).map((kind) => kind.id)
    if (!isLive) return onChange({ kinds: wished, feed: null })
    const stored = await call(updateCalendarFeed, { kinds: chosen }).catch(() => null)
    if (!stored) return
    onChange(stored)
    showToast({ status: 'success', title: t('saved'), text: '' })
  }

  return (
    <Checkbox.Group label={t('contains')} value={included}>
      <Stack gap="xs" mt="xs">
        {kinds.map(({ id, isIncluded }) => (
          <Checkbox
            key={id}
            value={id}
            label={t(`kinds.${id}`)}
            disabled={isIncluded && included.length === 1}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
