import { Button, Group, Textarea } from '@mantine/core'
import { joinOrganizationInput } from '@rumbo/domain/organizations/api'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './organizations.module.css'
import { useJoin } from './use-join.ts'

type Props = {
  readonly organization: { readonly id: string; readonly name: string }
  readonly onCancel: () => void
}

const schema = joinOrganizationInput.pick({ note: true })

/** A word to those who decide, and the request itself. */
export function AskNote({ organization, onCancel }: Props) {
  const { t } = useTranslation('sign-up')
  const join = useJoin()
  const form = useApiForm({
    schema,
    defaultValues: { note: '' },
    keptAs: `joinRequest ${organization.id}`,
    send: ({ note }) => join(organization.id, note ?? ''),
  })
  return (
    <form className={classes.note} onSubmit={form.onSubmit} noValidate>
      <span className={classes.name}>{organization.name}</span>
      <Textarea
        label={t('open.note')}
        description={t('open.noteHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('note')}
      />
      <FailureAlert failure={form.failure} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('open.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
