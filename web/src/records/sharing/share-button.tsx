import { Button, Kbd, Popover } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './panel/share-panel.module.css'
import { SharedFact } from './shared-fact.tsx'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'
import type { Who } from './who.ts'

const QuickShare = lazyPart(
  async () => (await import('./panel/quick-share.tsx')).QuickShare,
  <RowsSkeleton rows={6} />,
)
const SharePanel = lazyPart(async () => (await import('./share-panel.tsx')).SharePanel)
const RemoveCollaborator = lazyPart(
  async () => (await import('./remove-collaborator.tsx')).RemoveCollaborator,
)

type Props = {
  readonly id: string
  readonly owned: boolean
  /** Whether the head's filled button is another one. */
  readonly quiet: boolean
}

type Opened = 'panel' | { readonly custom: Who | null } | null

/** Shares a record from its head, in a panel under the button; who may not share it sees by whom it is shared. */
export function ShareButton({ id, owned, quiet }: Props) {
  const { t } = useTranslation('record-details')
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const [opened, setOpened] = useState<Opened>(null)
  const [removing, setRemoving] = useState<Collaborator | null>(null)
  const mayShare = data?.mayAdd ?? owned
  useScreenKeys(
    mayShare
      ? [{ keys: 'Shift S', text: 'record-details:sharedFact.share', run: () => setOpened('panel') }]
      : [],
  )
  if (!mayShare) return <SharedFact id={id} owned={owned} />
  const close = () => setOpened(null)
  return (
    <>
      <SharedFact id={id} owned={owned} />
      <OnePanel opened={opened === 'panel'} onClose={close}>
        <Popover
          opened={opened === 'panel'}
          onChange={(next) => setOpened(next ? 'panel' : null)}
          position="bottom-end"
          width={440}
          returnFocus
          closeOnClickOutside={removing === null}
          closeOnEscape={removing === null}
        >
          <Popover.Target>
            <Button
              {...(quiet ? { variant: 'default' } : {})}
              leftSection={<IconShare2 size={16} aria-hidden />}
              rightSection={
                <Kbd size="xs" className={classes.key} aria-hidden>
                  ⇧S
                </Kbd>
              }
              aria-keyshortcuts="Shift+S"
              onClick={() => setOpened(opened === 'panel' ? null : 'panel')}
            >
              {t('sharedFact.share')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-labelledby={`share-${id}`}>
            {data ? (
              <QuickShare
                id={id}
                bound={data.bound}
                known={data.items}
                onClose={close}
                onCustom={(custom) => setOpened({ custom })}
                onRemove={setRemoving}
              />
            ) : (
              <RowsSkeleton rows={6} />
            )}
          </Popover.Dropdown>
        </Popover>
        {removing ? (
          <RemoveCollaborator
            recordId={id}
            collaborator={removing}
            opened
            onClose={() => setRemoving(null)}
          />
        ) : null}
      </OnePanel>
      {data && opened !== null && opened !== 'panel' ? (
        <SharePanel
          id={id}
          bound={data.bound}
          mayShare={data.mayAdd}
          known={data.items}
          collaborator={null}
          start={opened.custom}
          onClose={close}
        />
      ) : null}
    </>
  )
}
