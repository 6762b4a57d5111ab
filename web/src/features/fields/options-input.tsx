import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortableItem, SortableList } from '../../ui/lists/sortable-list.tsx'
import { ColorPick } from './color-pick.tsx'
import { type DraftOption, newOption } from './draft.ts'
import classes from './fields.module.css'

type Props = {
  /** May more than one be the default. */
  readonly several: boolean
  readonly options: readonly DraftOption[]
  readonly onChange: (options: readonly DraftOption[]) => void
  readonly errorOf: (path: string) => string | undefined
}

/** What a list offers, in its order: names, colors, and what a new record begins with. */
export function OptionsInput({ several, options, onChange, errorOf }: Props) {
  const { t } = useTranslation('fields')
  const put = (key: string, parts: Partial<DraftOption>) =>
    onChange(
      options.map((option) => {
        if (option.key === key) return { ...option, ...parts }
        return parts.isDefault && !several ? { ...option, isDefault: false } : option
      }),
    )
  const nameAt = (at: number) => options[at]?.name || t('options.nth', { n: at + 1 })

  function move(from: number, to: number) {
    const rest = options.filter((_each, at) => at !== from)
    onChange([...rest.slice(0, to), ...options.slice(from, from + 1), ...rest.slice(to)])
  }

  return (
    <Input.Wrapper label={t('options.label')} error={errorOf('options')} labelElement="div">
      <SortableList
        ids={options.map(({ key }) => key)}
        nameOf={(key) => nameAt(options.findIndex((option) => option.key === key))}
        onMove={move}
      >
        {options.map(({ key, name, color, isDefault }, at) => (
          <SortableItem key={key} id={key} name={nameAt(at)}>
            <div className={classes.offer}>
              <TextInput
                aria-label={t('options.name', { n: at + 1 })}
                value={name}
                onChange={(event) => put(key, { name: event.currentTarget.value })}
                error={errorOf(`options.${at}.name`)}
                className={classes.offerName}
              />
              <ColorPick
                label={t('options.color', { n: at + 1 })}
                value={color}
                onChange={(chosen) => put(key, { color: chosen })}
              />
              <Checkbox
                label={t('options.default')}
                aria-label={t('options.defaultNth', { n: at + 1 })}
                size="xs"
                checked={isDefault}
                onChange={(event) => put(key, { isDefault: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('options.remove', { n: at + 1 })}
                disabled={options.length === 1}
                onClick={() => onChange(options.filter((option) => option.key !== key))}
              >
                <IconX size={14} />
              </ActionIcon>
            </div>
          </SortableItem>
        ))}
      </SortableList>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...options, newOption()])}
      >
        {t('options.add')}
      </Button>
    </Input.Wrapper>
  )
}
