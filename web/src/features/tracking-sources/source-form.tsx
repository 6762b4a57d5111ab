import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { protocols } from '@rumbo/domain/tracking/protocols/protocol'
import { sourceProofs } from '@rumbo/domain/tracking/source'
import { createSource, type TrackingSource, updateSource } from '@rumbo/domain/tracking/sources.api'
import { sourceKinds } from '@rumbo/domain/tracking/statements/event'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { PollInputs } from './poll-inputs.tsx'
import {
  hasOwnCodes,
  type MadeSource,
  sentSource,
  type TypedSource,
  typedOf,
  typedSource,
  waysOf,
} from './source-schema.ts'
import { reloadFeed } from './tracking-queries.ts'

type Props = {
  readonly source: TrackingSource | null
  readonly onClose: () => void
  readonly onMade: (made: MadeSource) => void
}

/** A source's fields: only those that belong to its protocol and its way. */
export function SourceForm({ source, onClose, onMade }: Props) {
  const { t } = useTranslation('tracking-sources')
  const form = useApiForm<TypedSource>({
    schema: typedSource,
    defaultValues: typedOf(source),
    send: async (typed) => {
      const sent = sentSource(typed)
      if (source) await call(updateSource, { id: source.id, ...sent }, { onError: 'inline' })
      else {
        const { protocol, way } = typed
        onMade(await call(createSource, { ...sent, protocol, way }, { onError: 'inline' }))
      }
      await reloadFeed()
      if (source) showToast({ status: 'success', title: t('saved', { name: typed.name }), text: '' })
      onClose()
    },
  })
  const { protocol, way } = form.watch()
  const options = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }))

  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('fields.name')}
          autoComplete="off"
          withAsterisk
          data-autofocus
          {...form.field('name')}
        />
        <Select
          label={t('fields.protocol')}
          data={options('protocols', protocols)}
          value={protocol}
          disabled={source !== null}
          error={form.errorOf('protocol')}
          onChange={(chosen) => {
            const next = protocols.find((each) => each === chosen) ?? 'dcsa22'
            form.setValue('protocol', next)
            if (!waysOf(next).includes(way)) form.setValue('way', 'push')
          }}
          allowDeselect={false}
        />
        <Select
          label={t('fields.way')}
          description={t(`wayTexts.${way}`)}
          data={options('ways', waysOf(protocol))}
          value={way}
          disabled={source !== null}
          onChange={(chosen) =>
            form.setValue('way', waysOf(protocol).find((each) => each === chosen) ?? 'push')
          }
          allowDeselect={false}
        />
        {way === 'poll' ? <PollInputs form={form} source={source} /> : null}
        {way === 'push' && protocol !== 'dcsa22' && protocol !== 'dcsa30' ? (
          <Select
            label={t('fields.proof')}
            data={options('proofs', sourceProofs)}
            value={form.watch('proof')}
            onChange={(chosen) =>
              form.setValue('proof', sourceProofs.find((each) => each === chosen) ?? 'signature')
            }
            allowDeselect={false}
          />
        ) : null}
        {protocol === 'webhook' ? (
          <JsonInput label={t('fields.mapping')} text={t('mappingText')} field={form.field('mapping')} />
        ) : null}
        {hasOwnCodes(protocol) ? (
          <JsonInput
            label={t('fields.overrides')}
            text={t('overridesText')}
            field={form.field('overrides')}
          />
        ) : null}
        <Select
          label={t('fields.teller')}
          description={t('tellerText')}
          data={options('tellers', sourceKinds)}
          value={form.watch('teller')}
          onChange={(chosen) =>
            form.setValue('teller', sourceKinds.find((each) => each === chosen) ?? 'carrier')
          }
          allowDeselect={false}
        />
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t(source ? 'save' : 'add')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

type JsonProps = {
  readonly label: string
  readonly text: string
  readonly field: object
}

function JsonInput({ label, text, field }: JsonProps) {
  return (
    <Textarea
      label={label}
      description={text}
      autosize
      minRows={5}
      maxRows={16}
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
      {...field}
    />
  )
}
