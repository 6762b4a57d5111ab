import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { TaskLink } from '@rumbo/domain/tasks/links'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { QuickAdd } from './quick-add.tsx'
import { TaskLines } from './task-lines.tsx'
import { linkTo, tasksOfQuery, useLiveTasks } from './task-queries.ts'
import { ApplyTemplate } from './templates/apply-template.tsx'

/** So many stand next to the record; the others are on their tab. */
const few = 5

/** What a new task of a record begins with. */
const firstOf = (link: TaskLink, id: string, label: string): Values => ({ [link.field]: { label, code: id } })

type Parts = {
  readonly link: TaskLink
  readonly id: string
  readonly label: string
  /** Its mode of transport; null where its module has none. */
  readonly mode: string | null
}

/** The record that one looks at, as its tasks name it; null where tasks don't belong to records of its module. */
function usePartsOf({ id, values }: OfRecord): Parts | null {
  const { module } = useRecordScreen()
  const link = linkTo(module.id)
  const mode = module.variant && textIn(values, module.variant.field)
  return link ? { link, id, label: textIn(values, module.title) ?? '', mode } : null
}

/** The open tasks of a record next to its fields, and a line to add one. */
export function TasksRail(of: OfRecord) {
  const parts = usePartsOf(of)
  return parts ? <Rail {...parts} /> : null
}

function Rail({ link, id, label }: Parts) {
  const { t } = useTranslation('task-list')
  const { count } = useFormats()
  const { routes } = useRecordScreen()
  const { data, error, refetch } = useTasks(link, id)
  const open = data?.filter(({ values }) => !isClosed(values)) ?? []
  return (
    <Section
      title={t('lines.title')}
      description={open.length > 0 ? count(open.length) : undefined}
      actions={
        data && data.length > 0 ? (
          <TextLink {...routes.details(id, { tab: 'tasks' })} size="sm">
            {t('lines.all', { count: data.length, text: count(data.length) })}
          </TextLink>
        ) : null
      }
    >
      {data ? (
        open.length > 0 ? (
          <TaskLines tasks={open.slice(0, few)} isKeyed={false} />
        ) : null
      ) : error ? (
        <ErrorState title={t('lines.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
      <QuickAdd first={firstOf(link, id, label)} at="rail" />
    </Section>
  )
}

/** All tasks of a record, on a tab of its own, with keys. */
export function TasksTab(of: OfRecord) {
  const parts = usePartsOf(of)
  return parts ? <Tab {...parts} /> : null
}

function Tab({ link, id, label, mode }: Parts) {
  const { t } = useTranslation('task-list')
  const { data, error, refetch } = useTasks(link, id)
  return (
    <Section
      title={t('lines.title')}
      actions={<ApplyTemplate module={link.module} mode={mode} recordId={id} />}
    >
      <QuickAdd first={firstOf(link, id, label)} at="tab" />
      {data ? (
        <TaskLines tasks={data} isKeyed />
      ) : error ? (
        <ErrorState title={t('lines.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Section>
  )
}

function useTasks(link: TaskLink, id: string) {
  useLiveTasks()
  return useQuery(tasksOfQuery(link, id))
}
