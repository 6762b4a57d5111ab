import { Alert, Button, Checkbox, Group, Select, Stack } from '@mantine/core'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileMatrix } from '../../forms/sharing/profile-matrix.tsx'
import { SeesChoice } from '../../forms/sharing/sees-choice.tsx'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import classes from './share-form.module.css'
import { SharePreview } from './share-preview.tsx'
import { type ShareDraft, useShareDraft } from './use-share-draft.ts'
import { useShareUndo } from './use-share-undo.ts'
import type { Who } from './who.ts'
import { WhoChoice } from './who-choice.tsx'

type Props = {
  readonly id: string
  readonly bound: ProfileRights | null
  readonly mayShare: boolean
  readonly known: readonly Collaborator[]
  readonly collaborator: Collaborator | null
  /** Whom one begins with, field by field. */
  readonly start?: Who | null
  readonly onClose: () => void
}

/** Whom, as what, what they see; beneath it the record as they will see it. */
export function ShareForm({ id, bound, mayShare, known, collaborator, start, onClose }: Props) {
  const { t } = useRecordTranslation(['sharing', 'common'])
  const kindName = useKindName()
  const draft = useShareDraft({ id, bound, collaborator, ...(start === undefined ? {} : { start }) })
  const shared = useShareUndo(id)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { who, kind, getsView, seenAs } = draft
  const isReady = collaborator !== null || who !== null
  const isPassive = who?.group === 'passive' || collaborator?.party === 'partner'
  const first = who?.kinds ?? []
  const kinds = [...first, ...collaboratorKinds.filter((each) => !first.includes(each))]

  async function share(event: FormEvent) {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const done = await draft.send()
      const title = collaborator ? 'panel.changed' : 'panel.done'
      shared(t(title, { name: done?.name ?? '' }), { before: collaborator, after: done })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={share} noValidate>
      <Stack gap="md">
        {collaborator ? null : (
          <WhoChoice known={known} mayShare={mayShare} value={who} onChange={draft.setWho} />
        )}
        <Select
          label={t('panel.kind')}
          data={kinds.map((value) => ({ value, label: kindName(value) }))}
          value={kind}
          onChange={(value) => draft.setKind(kinds.find((each) => each === value) ?? null)}
          allowDeselect={false}
        />
        {isPassive ? (
          <Alert variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
            {t('panel.passive')}{' '}
            <TextLink
              to="/network/$id"
              params={{ id: who?.partner?.partnerId ?? collaborator?.partnerId ?? '' }}
            >
              {t('panel.inviteIt')}
            </TextLink>
          </Alert>
        ) : null}
        {isReady && !getsView ? (
          <Alert variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
            {t(
              who?.group === 'contacts' || collaborator?.party === 'contact'
                ? 'panel.contact'
                : 'panel.inside',
            )}
          </Alert>
        ) : null}
        {getsView ? <Seeing draft={draft} bound={bound} kindName={kindName(kind)} /> : null}
        <FailureAlert failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={busy}>
            {collaborator ? t('panel.save') : t('panel.share')}
          </Button>
        </Group>
        {seenAs ? <SharePreview id={id} as={seenAs} /> : null}
      </Stack>
    </form>
  )
}

type SeeingProps = {
  readonly draft: ShareDraft
  readonly bound: ProfileRights | null
  readonly kindName: string
}

function Seeing({ draft, bound, kindName }: SeeingProps) {
  const { t } = useTranslation('sharing')
  const { module } = useRecordScreen()
  const { sees, setSees } = draft
  return (
    <>
      {bound ? (
        <p>{t('panel.bound')}</p>
      ) : (
        <SeesChoice
          value={sees}
          profiles={draft.profiles}
          defaultProfile={draft.defaultProfile}
          defaultFor={kindName}
          custom
          onChange={setSees}
        />
      )}
      {sees.by === 'custom' ? (
        <div className={classes.rights}>
          <ProfileMatrix
            of={[module.id, ...module.children]}
            rights={sees.rights}
            bound={bound}
            onChange={(rights) => setSees({ by: 'custom', rights })}
          />
        </div>
      ) : null}
      <Checkbox
        label={t('panel.mayShare')}
        description={t('panel.mayShareText')}
        checked={draft.mayShare}
        onChange={(event) => draft.setMayShare(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('panel.seesOthers')}
        description={t('panel.seesOthersText')}
        checked={draft.seesOthers}
        onChange={(event) => draft.setSeesOthers(event.currentTarget.checked)}
      />
    </>
  )
}
