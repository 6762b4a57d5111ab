import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './changed-field-mark.module.css'
import { changedFieldsQuery } from './changed-queries.ts'
import { useChangedWords } from './changed-words.ts'

/** A dot at a field of a record that others changed since one last looked; by whom and when stands in its tip. */
export function ChangedFieldMark({ id, field }: { readonly id: string; readonly field: string }) {
  const screen = useRecordScreen()
  const say = useChangedWords()
  const { data } = useQuery(changedFieldsQuery(screen, [id]))
  const changed = data?.items[0]?.fields.find(
    (each) => each.field === field && each.module === screen.module.id,
  )
  if (!changed) return null
  return (
    <Tooltip label={say(changed)}>
      <span role="img" aria-label={say(changed)} className={classes.mark} />
    </Tooltip>
  )
}
