import type { TaskLink } from '@rumbo/domain/tasks/links'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/texts/formats.ts'
import { TabCount } from '../../records/details/tabs/tab-count.tsx'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { linkTo, tasksOfQuery, useLiveTasks } from './task-queries.ts'

/** How many tasks of a record are open. */
export function TasksCount({ id }: { readonly id: string }) {
  const link = linkTo(useRecordScreen().module.id)
  return link ? <Open link={link} id={id} /> : null
}

function Open({ link, id }: { readonly link: TaskLink; readonly id: string }) {
  const { count } = useFormats()
  useLiveTasks()
  const open = useQuery(tasksOfQuery(link, id)).data?.filter(({ values }) => !isClosed(values)).length
  return <TabCount text={open ? count(open) : null} />
}
