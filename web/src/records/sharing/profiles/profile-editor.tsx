import { Alert, Button, TextInput } from '@mantine/core'
import { type SharingProfile, updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileMatrix } from '../../../forms/sharing/profile-matrix.tsx'
import { call } from '../../../lib/calls/call.ts'
import { isApiError, issueAt } from '../../../lib/errors/api-error.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from './sharing.module.css'

/** A profile with all that it lets through. It is saved as a whole: it acts at once on everything that is shared by it. */
export function ProfileEditor({ profile }: { readonly profile: SharingProfile }) {
  const { t } = useTranslation('sharing-profiles')
  const { count } = useFormats()
  const cache = useQueryClient()
  // What is being written, and the profile that it was begun from: news don't sweep it away.
  const [begun, setBegun] = useState(profile)
  const [name, setName] = useState(profile.name)
  const [rights, setRights] = useState(profile.rights)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // Its button stands in the top line, outside of the form.
  const form = useId()
  const isChanged = name.trim() !== begun.name || rights !== begun.rights
  const problem = issueAt(failure, 'name')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { id, version } = begun
      const { workId, ...saved } = await call(
        updateProfile,
        {
          id,
          version,
          ...(name.trim() === begun.name ? {} : { name }),
          ...(rights === begun.rights ? {} : { rights }),
        },
        { onError: 'inline' },
      )
      setBegun(saved)
      setName(saved.name)
      setRights(saved.rights)
      showToast({ status: 'success', title: t('saved'), text: workId ? t('follows') : '' })
      if (workId) void cache.invalidateQueries({ queryKey: ['works'] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: ['sharing-profiles'] })
    }
  }

  /** What somebody else saved meanwhile, in place of one's own. */
  function takeTheirs() {
    setBegun(profile)
    setName(profile.name)
    setRights(profile.rights)
    setFailure(null)
  }

  return (
    <form id={form} className={classes.page} onSubmit={save} noValidate>
      <PageHeader
        title={begun.name}
        description={t('shares', { count: begun.shares, text: count(begun.shares) })}
        actions={
          <>
            <LinkButton to="/settings/sharing" search={{}} variant="default">
              {t('back')}
            </LinkButton>
            <Button type="submit" form={form} disabled={!isChanged} loading={busy}>
              {t('save')}
            </Button>
          </>
        }
      />
      {problem ? null : <FailureAlert failure={failure} />}
      {isApiError(failure, 'VERSION_OUTDATED') ? (
        <Button variant="default" size="compact-md" mb="md" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
      ) : null}
      {begun.shares > 0 && isChanged ? (
        <Alert role="status" variant="light" mb="md" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('actsOn', { count: begun.shares, text: count(begun.shares) })}
        </Alert>
      ) : null}
      <TextInput
        label={t('name')}
        className={classes.name}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem}
      />
      <ProfileMatrix rights={rights} bound={null} onChange={setRights} />
    </form>
  )
}
