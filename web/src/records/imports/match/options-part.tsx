import { MultiSelect, Radio, Stack, Switch } from '@mantine/core'
import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { ImportOptions } from '@rumbo/domain/records/imports/import'
import { importModes } from '@rumbo/domain/records/imports/import-modes'
import type { suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { useFormats } from '../../../lib/texts/formats.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Section } from '../../../ui/page/section.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import classes from './match.module.css'

type Props = {
  readonly options: ImportOptions
  /** Fields that a record may be known by, of those that are matched. */
  readonly keys: readonly { readonly value: string; readonly label: string }[]
  /** Rows that seem to be one record together. */
  readonly found: Received<typeof suggestMapping>['grouped']
  readonly isTried: boolean
  /** The key is the one that was proposed: its values are different in nearly every row. */
  readonly isProposed: boolean
  readonly onChange: (options: ImportOptions) => void
}

/** Does an import need fields by which a record is known again? */
export const needsKey = ({ mode, grouped }: ImportOptions): boolean => mode !== 'add' || grouped

const empties = ['ignore', 'save'] as const
const wholes = ['batches', 'all'] as const

/** What an import does with what is there, with empty cells, and when a row fails. */
export function OptionsPart({ options, keys, found, isTried, isProposed, onChange }: Props) {
  const { children } = useRecordScreen().module
  const { t, counted } = useRecordTranslation(['imports', ...children])
  const childNouns = { children: children[0] ? t(`${children[0]}:nouns.records`) : '' }
  const formats = useFormats()
  return (
    <Section title={t('options.title')}>
      <div className={classes.options}>
        <Radio.Group
          label={t('options.mode')}
          value={options.mode}
          onChange={(mode) =>
            onChange({ ...options, mode: importModes.find((each) => each === mode) ?? 'add' })
          }
        >
          <Stack gap="xs" mt="xs">
            {importModes.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`options.modes.${mode}`)}
                description={t(`options.modeTexts.${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Stack gap="md">
          <MultiSelect
            label={t('options.key')}
            description={isProposed ? t('options.keyProposed') : t('options.keyText')}
            data={keys.map(({ value, label }) => ({ value, label }))}
            value={options.key}
            maxValues={3}
            searchable
            error={
              isTried && needsKey(options) && options.key.length === 0
                ? errorText('IMPORT_KEY_REQUIRED', currentLanguage())
                : undefined
            }
            onChange={(key) => onChange({ ...options, key })}
          />
          <Switch
            label={t('options.grouped')}
            description={
              found
                ? t('options.groupedFound', {
                    ...childNouns,
                    rows: formats.count(found.rows),
                    counted: counted(found.records, formats.count(found.records)),
                  })
                : t('options.groupedText', childNouns)
            }
            checked={options.grouped}
            onChange={({ currentTarget }) => onChange({ ...options, grouped: currentTarget.checked })}
          />
        </Stack>
        <Radio.Group
          label={t('options.empties')}
          value={options.empties}
          onChange={(wish) => onChange({ ...options, empties: wish === 'save' ? 'save' : 'ignore' })}
        >
          <Stack gap="xs" mt="xs">
            {empties.map((each) => (
              <Radio key={each} value={each} label={t(`options.emptiesOf.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t('options.whole')}
          value={options.whole}
          onChange={(wish) => onChange({ ...options, whole: wish === 'all' ? 'all' : 'batches' })}
        >
          <Stack gap="xs" mt="xs">
            {wholes.map((each) => (
              <Radio key={each} value={each} label={t(`options.wholes.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    </Section>
  )
}
