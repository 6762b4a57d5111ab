import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type EditorProps, inputProps } from '../editor.ts'
import { OptionLabel, offeredOptions } from './offered-options.tsx'

/** One of the field's options, found by typing. */
export function OptionEditor(props: EditorProps) {
  const { t } = useTranslation('common')
  const { field, mode, words, value, bare } = props
  const options = props.options ?? offeredOptions(field, { mode, value })
  return (
    <Select
      {...inputProps(props)}
      data={options.map((option) => ({ value: option, label: words.option(field, option, mode) }))}
      value={typeof value === 'string' ? value : null}
      onChange={props.onChange}
      renderOption={({ option }) => <OptionLabel field={field} option={option} />}
      searchable={options.length > 6}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('nothingFound')}
      defaultDropdownOpened={bare === true}
      openOnFocus={false}
      maxDropdownHeight={280}
    />
  )
}
