import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../ui/page/setting-row.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { RemoveCollaborator } from '../sharing/remove-collaborator.tsx'
import { collaboratorsQuery } from '../sharing/sharing-queries.ts'
import { useSharingSource } from '../sharing/use-sharing-source.ts'

/** How many names of collaborators are shown at most. */
const fewNames = 4

type Props = { readonly id: string; readonly owned: boolean }

/** Who takes part besides one's own company, with the way to change it; who was brought in may leave. */
export function SharingSettings({ id, owned }: Props) {
  const screen = useRecordScreen()
  const { t } = useRecordTranslation(['record-details', screen.words.details, 'sharing'])
  const [leaving, setLeaving] = useState(false)
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const all = data?.items ?? []
  const others = all.filter(({ isYou, kind }) => !isYou && kind !== 'owner')
  const owner = all.find(({ kind }) => kind === 'owner')
  const own = all.find(({ isYou, kind }) => isYou && kind !== 'owner')
  const names = others.slice(0, fewNames).map((each) => each.name)
  const rest = others.length - names.length
  const nameList =
    rest > 0 ? t('settings.sharing.andMore', { names: names.join(', '), count: rest }) : names.join(', ')
  if (!data)
    return (
      <Section title={t('settings.sharing.title')}>
        <RowsSkeleton rows={1} height={44} />
      </Section>
    )
  return (
    <Section title={t('settings.sharing.title')}>
      <SettingRows>
        <SettingRow
          title={
            owned
              ? t('settings.sharing.with', { count: others.length })
              : t('settings.sharing.by', { company: owner?.name ?? '' })
          }
          description={
            others.length > 0
              ? nameList
              : t(owned ? 'settings.sharing.nobody' : 'settings.sharing.nobodyElse')
          }
        >
          <LinkButton {...screen.routes.details(id, { tab: 'collaborators' })} variant="default">
            {t('settings.sharing.open')}
          </LinkButton>
        </SettingRow>
        {!owned && own?.mayRemove ? (
          <SettingRow title={t('sharing:leave.do')} description={t('settings.leave.hint')}>
            <Button variant="default" color="danger" onClick={() => setLeaving(true)}>
              {t('sharing:leave.do')}
            </Button>
          </SettingRow>
        ) : null}
      </SettingRows>
      {own ? (
        <RemoveCollaborator
          recordId={id}
          collaborator={own}
          opened={leaving}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </Section>
  )
}
