import { Button, Checkbox, Group, PasswordInput, Radio, Select, Stack } from '@mantine/core'
import { languages } from '@rumbo/domain/kernel/language'
import { publicContainerFields, timelineField } from '@rumbo/domain/public-links/public-fields'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnCatalogue, useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { languageNames } from '../../../../ui/buttons/language-switch.tsx'
import { FieldBoxes } from './field-boxes.tsx'
import {
  chooseFields,
  choosePreset,
  chooseTimeline,
  type LinkDraft,
  lives,
  newDraft,
  presets,
} from './link-draft.ts'
import classes from './public-links.module.css'

type Props = {
  readonly shipmentId: string
  readonly onMake: (draft: LinkDraft) => Promise<void>
  readonly onCancel: () => void
}

/** What a link shows, how long, and to whom: everybody, or those who know its password. */
export function LinkForm(props: Props) {
  const shipments = useCatalogue('shipments')
  // What is on offer by itself is what the maker sees: it has to be known first.
  return shipments.isLoaded ? <LoadedForm {...props} catalogue={shipments.catalogue} /> : null
}

function LoadedForm({ catalogue, ...props }: Props & Pick<OwnCatalogue, 'catalogue'>) {
  const { t } = useTranslation('public-link')
  const containers = useCatalogue('containers').catalogue
  const [draft, setDraft] = useState(() => newDraft(catalogue))
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const set = (part: Partial<LinkDraft>) => setDraft({ ...draft, ...part })
  const isShort = draft.password !== '' && draft.password.length < 6
  const seesContainers = containers.fields.some(({ id }) => publicContainerFields.some((each) => each === id))
  const seesTimeline = catalogue.fields.some(({ id }) => id === timelineField)

  async function make(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isShort || busy) return
    setBusy(true)
    try {
      await props.onMake({ ...draft, containers: draft.containers && seesContainers })
    } catch {
      // The failed call has already shown its error; what was chosen stays.
      setBusy(false)
    }
  }

  return (
    <form onSubmit={make}>
      <Stack gap="md">
        <Radio.Group
          label={t('form.shows')}
          value={draft.preset}
          onChange={(value) => {
            const preset = presets.find((each) => each === value)
            if (preset) setDraft(choosePreset(draft, preset, catalogue))
          }}
        >
          <Stack gap="xs" mt="xs">
            {presets.map((preset) => (
              <Radio
                key={preset}
                value={preset}
                label={t(`presets.${preset}`)}
                description={t(`presetTexts.${preset}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {draft.preset === 'own' ? (
          <FieldBoxes
            shipmentId={props.shipmentId}
            catalogue={catalogue}
            chosen={draft.fields}
            onChoose={(ids, wanted) => setDraft(chooseFields(draft, { ids, wanted }, catalogue))}
          />
        ) : null}
        <Group gap="lg">
          {seesContainers ? (
            <Checkbox
              label={t('form.containers')}
              description={t('form.containersText')}
              checked={draft.containers}
              onChange={(event) => set({ containers: event.currentTarget.checked })}
            />
          ) : null}
          {seesTimeline ? (
            <Checkbox
              label={t('form.timeline')}
              description={t('form.timelineText')}
              checked={draft.timeline}
              onChange={(event) => setDraft(chooseTimeline(draft, event.currentTarget.checked, catalogue))}
            />
          ) : null}
        </Group>
        <div className={classes.pair}>
          <Select
            label={t('form.expires')}
            allowDeselect={false}
            data={lives.map((value) => ({ value, label: t(`lives.${value}`) }))}
            value={draft.life}
            onChange={(value) => set({ life: lives.find((each) => each === value) ?? draft.life })}
          />
          <Select
            label={t('form.language')}
            allowDeselect={false}
            data={[
              { value: '', label: t('form.readers') },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
            value={draft.language ?? ''}
            onChange={(value) => set({ language: languages.find((each) => each === value) ?? null })}
          />
        </div>
        <PasswordInput
          label={t('form.password')}
          description={t('form.passwordText')}
          value={draft.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={checked && isShort ? t('form.passwordShort') : null}
          maxLength={100}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('form.passwordShow') }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('form.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
