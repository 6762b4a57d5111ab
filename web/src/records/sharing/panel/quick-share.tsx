import { Button, CloseButton, FocusTrap, Kbd, Select, Switch } from '@mantine/core'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useKindName } from '../../../forms/sharing/use-kind-name.ts'
import { withCommand } from '../../../lib/keys/command-key.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { useSharing } from '../../details/use-record-details.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import { useShareDraft } from '../use-share-draft.ts'
import { useShareUndo } from '../use-share-undo.ts'
import { groups, useWho, type Who } from '../who.ts'
import { AsTheySee } from './as-they-see.tsx'
import { Levels } from './levels.tsx'
import classes from './share-panel.module.css'
import { SharedWith } from './shared-with.tsx'

type Props = {
  readonly id: string
  readonly bound: ProfileRights | null
  readonly known: readonly Collaborator[]
  readonly onClose: () => void
  /** Field by field, with whom and as what one has chosen. */
  readonly onCustom: (who: Who | null) => void
  readonly onRemove: (collaborator: Collaborator) => void
}

/** Sharing in one step: whom and as what, how much they see and what that looks like; beneath it the link and who has it. */
export function QuickShare({ id, bound, known, onClose, onCustom, onRemove }: Props) {
  const { t } = useRecordTranslation(['sharing', 'toasts'])
  const kindName = useKindName()
  const draft = useShareDraft({ id, bound, collaborator: null })
  const shared = useShareUndo(id)
  const everybody = useWho(known, true)
  const { Link } = useSharing()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { who, kind, getsView, seenAs } = draft
  const found = groups.flatMap((group) => {
    const items = everybody.filter((each) => each.group === group)
    return items.length === 0
      ? []
      : [{ group: t(`who.${group}`), items: items.map(({ key, label }) => ({ value: key, label })) }]
  })
  const first = who?.kinds ?? []
  const kinds = [...first, ...collaboratorKinds.filter((each) => !first.includes(each))]

  async function share(event: FormEvent) {
    event.preventDefault()
    if (who === null || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const done = await draft.send()
      shared(t('panel.done', { name: done?.name ?? '' }), { before: null, after: done })
      draft.setWho(null)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <FocusTrap active>
      <div>
        <header className={classes.head}>
          <h2 id={`share-${id}`} className={classes.heading}>
            {t('panel.title')}
          </h2>
          <CloseButton aria-label={t('toasts:close')} onClick={onClose} />
        </header>
        <form onSubmit={share} onKeyDown={press} noValidate>
          <div className={classes.line}>
            <Select
              aria-label={t('who.label')}
              placeholder={t('who.find')}
              data={found}
              searchable
              nothingFoundMessage={
                <>
                  {t('who.notThere')} <TextLink to="/network">{t('who.toNetwork')}</TextLink>
                </>
              }
              maxDropdownHeight={280}
              comboboxProps={{ withinPortal: false }}
              value={who?.key ?? null}
              onChange={(key) => draft.setWho(everybody.find((each) => each.key === key) ?? null)}
              openOnFocus={false}
              className={classes.who}
              data-autofocus
            />
            <Select
              aria-label={t('panel.kind')}
              data={kinds.map((value) => ({ value, label: kindName(value) }))}
              comboboxProps={{ withinPortal: false }}
              value={kind}
              onChange={(value) => draft.setKind(kinds.find((each) => each === value) ?? null)}
              allowDeselect={false}
              className={classes.kind}
            />
            <Button
              type="submit"
              disabled={who === null}
              loading={busy}
              rightSection={
                <Kbd size="xs" className={classes.key} aria-hidden>
                  {withCommand('↵')}
                </Kbd>
              }
            >
              {t('panel.share')}
            </Button>
          </div>
          <FailureAlert failure={failure} />
          {who && !getsView ? (
            <p className={classes.quiet}>{t(who.group === 'contacts' ? 'panel.contact' : 'panel.inside')}</p>
          ) : null}
          {who?.group === 'passive' ? <p className={classes.quiet}>{t('panel.passive')}</p> : null}
          {who === null || getsView ? (
            <div className={classes.part}>
              {bound ? (
                <p className={classes.quiet}>{t('panel.bound')}</p>
              ) : (
                <Levels draft={draft} onCustom={() => onCustom(who)} />
              )}
              <div className={classes.switches}>
                <Switch
                  size="xs"
                  label={t('panel.mayShare')}
                  checked={draft.mayShare}
                  onChange={(event) => draft.setMayShare(event.currentTarget.checked)}
                />
                <Switch
                  size="xs"
                  label={t('panel.seesOthers')}
                  checked={draft.seesOthers}
                  onChange={(event) => draft.setSeesOthers(event.currentTarget.checked)}
                />
              </div>
            </div>
          ) : null}
        </form>
        {seenAs ? <AsTheySee id={id} as={seenAs} /> : null}
        {Link ? <Link id={id} /> : null}
        <SharedWith id={id} known={known} onRemove={onRemove} />
      </div>
    </FocusTrap>
  )
}
