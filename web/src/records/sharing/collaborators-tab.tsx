import { Button } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../lib/texts/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { useSharing } from '../details/use-record-details.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { CollaboratorRow } from './collaborator-row.tsx'
import classes from './collaborators.module.css'
import { SharePanel } from './share-panel.tsx'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** Who takes part in a record, what each may see, and the way to bring others in. */
export function CollaboratorsTab({ id }: { readonly id: string }) {
  const { t } = useRecordTranslation('sharing')
  const { count } = useFormats()
  const { data, error, refetch } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const { Beneath } = useSharing()
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Collaborator | null>(null)
  const share = data ? (
    <Button
      variant="default"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {data.mayAdd ? t('add') : t('addOwn')}
    </Button>
  ) : undefined
  return (
    <>
      <Section
        title={t('title')}
        description={
          data ? t('lead', { count: data.items.length, text: count(data.items.length) }) : undefined
        }
        actions={share}
      >
        {error && !data ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <RowsSkeleton rows={3} height={56} /> : null}
        {data ? (
          <ul className={classes.list}>
            {data.items.map((each) => (
              <CollaboratorRow
                key={each.id}
                recordId={id}
                collaborator={each}
                onChange={() => setChanging(each)}
              />
            ))}
          </ul>
        ) : null}
        {data && data.items.length < 2 ? (
          <EmptyState
            icon={<IconUsersGroup size={32} />}
            title={t('alone')}
            text={data.mayAdd ? t('aloneText') : t('aloneOthers')}
          />
        ) : null}
      </Section>
      <Beneath id={id} />
      {data && (adding || changing) ? (
        <SharePanel
          key={changing?.id ?? 'new'}
          id={id}
          bound={data.bound}
          mayShare={data.mayAdd}
          known={data.items}
          collaborator={changing}
          onClose={() => {
            setAdding(false)
            setChanging(null)
          }}
        />
      ) : null}
    </>
  )
}
