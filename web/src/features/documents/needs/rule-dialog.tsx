import { Modal, Select, Stack, TextInput } from '@mantine/core'
import {
  needDates,
  needModuleIds,
  needModuleOf,
  needParties,
} from '@rumbo/domain/documents/needs/need-modules'
import { saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { bringers, type DocumentRule, directions } from '@rumbo/domain/documents/needs/rule'
import { modes } from '@rumbo/domain/kernel/mode'
import { incotermCodes } from '@rumbo/domain/reference/incoterms'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../forms/country-select.tsx'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { useDocumentTypes } from '../types/use-document-types.ts'
import classes from './needs.module.css'
import { RuleDue } from './rule-due.tsx'
import { useRuleWords } from './rule-words.ts'

type Props = { readonly rule: DocumentRule; readonly onClose: () => void }

/** Edits a rule: which document, on which records, by when and by whom. */
export function RuleDialog({ rule, onClose }: Props) {
  const { t } = useTranslation(['document-needs', 'shipments', 'orders', 'toasts'])
  const cache = useQueryClient()
  const words = useRuleWords()
  const types = useDocumentTypes()
  const [values, setValues] = useState(rule)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const of = needModuleOf(values.module)
  const parties = needParties.filter((party) => of.parties.includes(party))
  const change = (patch: Partial<DocumentRule>) => setValues((before) => ({ ...before, ...patch }))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(saveDocumentRule, values, { onError: 'inline' })
      await cache.invalidateQueries({ queryKey: ['document rules'] })
      await cache.invalidateQueries({ queryKey: ['documents', 'needs'] })
      showToast({ status: 'success', title: t('saved'), text: '' })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** A choice among options of which none asks nothing. */
  const choice = <Option extends string>(
    label: string,
    options: readonly Option[],
    { value, any, text, onChange }: Choosing<Option>,
  ) => (
    <Select
      label={label}
      data={[
        { value: '', label: any },
        ...options.map((option) => ({ value: option as string, label: text(option) })),
      ]}
      allowDeselect={false}
      value={value ?? ''}
      onChange={(chosen) => onChange(options.find((option) => option === chosen) ?? null)}
    />
  )

  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="lg"
        title={t('ruleTitle')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form onSubmit={save} noValidate>
          <Stack gap="md">
            <Select
              label={t('type')}
              data={types.choices(rule.type)}
              allowDeselect={false}
              value={values.type}
              onChange={(type) => type && change({ type })}
              data-autofocus
            />
            <Select
              label={t('module')}
              data={needModuleIds.map((value) => ({ value, label: t(`modules.${value}`) }))}
              allowDeselect={false}
              value={values.module}
              onChange={(chosen) => {
                const module = needModuleIds.find((each) => each === chosen)
                if (!module) return
                // What another kind of record doesn't have is no condition there.
                const date = needDates.find((each) => needModuleOf(module).dates.includes(each))
                const due = date ? { date, days: 0 } : null
                change({ module, mode: null, party: null, due, bringer: 'us' })
              }}
            />
            <fieldset className={classes.conditions}>
              <legend>{t('when')}</legend>
              {of.mode === null
                ? null
                : choice(t('mode'), modes, {
                    value: values.mode,
                    any: t('anyMode'),
                    text: (mode) => t(`shipments:options.freightType.${mode}`),
                    onChange: (mode) => change({ mode }),
                  })}
              {choice(t('direction.label'), directions, {
                value: values.direction,
                any: t('anyDirection'),
                text: (direction) => t(`direction.${direction}`),
                onChange: (direction) => change({ direction }),
              })}
              {choice(t('shipments:fields.incoterm'), incotermCodes, {
                value: values.incoterm,
                any: t('anyIncoterm'),
                text: (incoterm) => incoterm,
                onChange: (incoterm) => change({ incoterm }),
              })}
              {choice(t('party'), parties, {
                value: values.party,
                any: t('anyParty'),
                text: (party) => words.field(party, values.module),
                onChange: (party) => change({ party }),
              })}
              <TextInput
                className={classes.wide}
                label={t('partner')}
                description={t('partnerText')}
                maxLength={200}
                value={values.partner ?? ''}
                error={issueAt(failure, 'partner')}
                onChange={({ currentTarget: { value } }) => change({ partner: value === '' ? null : value })}
              />
              <CountrySelect
                label={words.field(of.origin, values.module)}
                value={values.originCountry ?? ''}
                error={issueAt(failure, 'originCountry')}
                onChange={(country) => change({ originCountry: country || null })}
              />
              <CountrySelect
                label={words.field(of.destination, values.module)}
                value={values.destinationCountry ?? ''}
                error={issueAt(failure, 'destinationCountry')}
                onChange={(country) => change({ destinationCountry: country || null })}
              />
            </fieldset>
            <RuleDue module={values.module} due={values.due} onChange={(due) => change({ due })} />
            <Select
              label={t('bringer')}
              data={['us' as const, ...parties].map((value) => ({
                value,
                label: words.bringer(value, values.module),
              }))}
              allowDeselect={false}
              value={values.bringer}
              onChange={(chosen) => {
                const bringer = bringers.find((each) => each === chosen)
                if (bringer) change({ bringer })
              }}
            />
            <FailureAlert failure={failure} />
            <FormButtons submit={t('save')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}

type Choosing<Option> = {
  readonly value: Option | null
  /** What no choice is called. */
  readonly any: string
  readonly text: (option: Option) => string
  readonly onChange: (option: Option | null) => void
}
