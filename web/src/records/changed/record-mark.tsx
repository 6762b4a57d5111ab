import { Tooltip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListColumns } from '../columns/use-list-columns.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useChangedNames } from './changed-names.ts'
import { changedFieldsQuery } from './changed-queries.ts'
import { useChangedWords } from './changed-words.ts'
import classes from './record-mark.module.css'
import { rowMarks } from './row-marks.ts'

type Props = {
  readonly id: string
  /** The ids of all that stand together, in an order of their own: they are requested at once. */
  readonly ids: readonly string[]
}

/** A dot at a card whose record others changed since one last looked; which of its fields stands in its tip. */
export function RecordMark({ id, ids }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation('record-changed')
  const { data } = useQuery({ ...changedFieldsQuery(screen, ids), placeholderData: keepPreviousData })
  const say = useChangedWords()
  const nameOf = useChangedNames(useListColumns())
  const changed = data?.items.find((each) => each.id === id)
  const says = useMemo(
    () =>
      changed &&
      rowMarks([changed], {
        module: screen.module.id,
        say,
        sayRow: (names) => t('row', { fields: names.join(', ') }),
        nameOf,
        draws: {},
      }).get(id)?.row,
    [changed, screen.module.id, say, t, nameOf, id],
  )
  if (!changed || changed.fields.length === 0) return null
  return (
    <Tooltip label={says}>
      <span role="img" aria-label={says} data-changed className={classes.mark} />
    </Tooltip>
  )
}
