import { Alert, Anchor } from '@mantine/core'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { leftOutOf, type NotesProps } from './left-out.ts'

/** What of a view could not be shown, and a link that leads nowhere. */
export function ViewNotes({ query, state, unknown, isUngrouped }: NotesProps) {
  const { t } = useRecordTranslation(['views', 'errors'])
  const { view, shared, isSharedGone } = state
  if (isSharedGone) {
    const { shared: _token, ...rest } = query
    return (
      <Alert color="yellow" variant="light" mb="xs" role="status">
        {t('sharedGone')}{' '}
        <Anchor component="button" type="button" onClick={() => state.go(rest)}>
          {t('showAll')}
        </Anchor>
      </Alert>
    )
  }
  if (state.retryViews)
    return (
      <Alert color="danger" variant="light" mb="xs" p="xs" role="alert">
        {t('failedColumns')}. {t('failedFilters')}.{' '}
        <Anchor component="button" type="button" onClick={state.retryViews}>
          {t('errors:retry')}
        </Anchor>
      </Alert>
    )
  const { columns, conditions } = leftOutOf(state, unknown)
  const notes = [
    ...(columns > 0 ? [t('leftOutColumns', { count: columns })] : []),
    ...(conditions > 0 ? [t('leftOutConditions', { count: conditions })] : []),
    ...(isUngrouped ? [t('groups.gone')] : []),
    ...(view?.organization ? [t('ofCompany', { company: view.organization.name })] : []),
    ...(shared?.ofAnother ? [t('ofAnother')] : []),
  ]
  if (notes.length === 0) return null
  return (
    <Alert color="gray" variant="light" mb="xs" p="xs" role="status">
      {notes.join(' ')}
    </Alert>
  )
}
