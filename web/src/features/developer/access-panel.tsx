import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import {
  type ApiAccess,
  requestApiAccess,
  requestApiAccessInput,
} from '@rumbo/domain/developer/api-access.api'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './developer.module.css'
import { reloadDeveloper } from './developer-queries.ts'

const meanings: Readonly<Record<ApiAccess['state'], Meaning>> = {
  none: 'none',
  requested: 'underway',
  granted: 'good',
  refused: 'bad',
}

/** The state of an organization without access: its request, the answer, and the way to request access. */
export function AccessPanel({ access }: { readonly access: ApiAccess }) {
  const { t } = useTranslation('developer')
  const { moment } = useFormats()
  const { state, request, answer, mayAsk } = access
  return (
    <Section
      title={t('access.title')}
      description={t(`access.texts.${state}`)}
      actions={<StatusBadge meaning={meanings[state]}>{t(`access.states.${state}`)}</StatusBadge>}
    >
      {state === 'refused' && answer ? (
        <p className={classes.text}>
          {t('access.answered', { at: moment(answer.at) })}
          <q className={classes.words}>{answer.reason}</q>
        </p>
      ) : null}
      {state === 'requested' && request ? (
        <p className={classes.text}>
          {t('access.requested', { at: moment(request.at), by: request.by })}
          <q className={classes.words}>{request.purpose}</q>
        </p>
      ) : null}
      {mayAsk ? <AskForm /> : null}
    </Section>
  )
}

const { shape } = requestApiAccessInput
const typedRequest = z.object({ purpose: shape.purpose, contact: z.string().max(200) })
type TypedRequest = z.input<typeof typedRequest>

function AskForm() {
  const { t } = useTranslation('developer')
  const form = useApiForm<TypedRequest>({
    schema: typedRequest,
    defaultValues: { purpose: '', contact: '' },
    keptAs: 'apiAccess',
    send: async (typed) => {
      await call(requestApiAccess, typed, { onError: 'inline' })
      await reloadDeveloper()
      showToast({ status: 'success', title: t('access.sent'), text: '' })
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className={classes.form}>
      <Stack gap="md">
        <Textarea
          label={t('access.purpose')}
          description={t('access.purposeText')}
          maxLength={1_000}
          autosize
          minRows={3}
          withAsterisk
          {...form.field('purpose')}
        />
        <TextInput
          label={t('access.contact')}
          description={t('access.contactText')}
          maxLength={200}
          {...form.field('contact')}
        />
        <FailureAlert failure={form.failure} />
        <div>
          <Button type="submit" loading={form.busy}>
            {t('access.ask')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
