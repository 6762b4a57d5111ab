import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RowsColumn, RowsTable } from '../lists/rows-table.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { RowsSkeleton } from '../states/skeletons.tsx'
import { PageHeader } from './page-header.tsx'
import { Section } from './section.tsx'

type Props<Row> = {
  readonly words: {
    readonly title: string
    readonly description: string
    /** Of the button that adds one. */
    readonly add: string
    readonly heading: string
    readonly none: string
    readonly failed: string
  }
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>
  readonly columns: readonly RowsColumn<Row>[]
  readonly onAdd: () => void
}

/** A page of the settings that is a short list, to which more can be added. */
export function SettingsList<Row extends { readonly id: string }>({
  words,
  query,
  columns,
  onAdd,
}: Props<Row>) {
  const { data, error, refetch } = query
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {words.add}
          </Button>
        }
      />
      <Section title={words.heading}>
        {data ? (
          data.length > 0 ? (
            <RowsTable label={words.heading} columns={columns} rows={data} keyOf={({ id }) => id} />
          ) : (
            <p>{words.none}</p>
          )
        ) : error ? (
          <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Section>
    </>
  )
}
