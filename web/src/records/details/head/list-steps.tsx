import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { placeInList, recordAt } from '../../list/came-from.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import classes from './record-head.module.css'

/** The steps to the record before and after in the list that one came from, and the place in it; nothing where none is known. */
export function ListSteps({ id }: { readonly id: string }) {
  const { module, routes } = useRecordScreen()
  const { t } = useTranslation('record-details')
  const { count } = useFormats()
  const navigate = useNavigate()
  const place = placeInList(module.id, id)

  async function go(at: number) {
    const next = await recordAt(at)
    if (next !== null) await navigate(routes.details(next))
  }
  const isLast = place !== null && !place.capped && place.at + 1 >= place.total
  useScreenKeys(
    [
      {
        keys: 'J',
        text: 'record-details:steps.after',
        run: () => void go((place?.at ?? 0) + 1),
        isOn: !isLast,
      },
      {
        keys: 'K',
        text: 'record-details:steps.before',
        run: () => void go((place?.at ?? 0) - 1),
        isOn: (place?.at ?? 0) > 0,
      },
    ].filter(({ isOn }) => place !== null && isOn),
  )
  if (place === null) return null
  const total = `${count(place.total)}${place.capped ? '+' : ''}`
  return (
    <span className={classes.steps}>
      <Tooltip label={t('steps.before')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('steps.before')}
          aria-keyshortcuts="k"
          disabled={place.at === 0}
          onClick={() => void go(place.at - 1)}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('steps.after')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('steps.after')}
          aria-keyshortcuts="j"
          disabled={isLast}
          onClick={() => void go(place.at + 1)}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.place}>{t('steps.of', { at: count(place.at + 1), total })}</span>
    </span>
  )
}
