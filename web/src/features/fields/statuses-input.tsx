import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core'
import { isWithEverybody, namesOutside, type Sharing } from '@rumbo/domain/fields/sharing'
import { IconPlus, IconUsers, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingInput } from '../../forms/sharing/sharing-input.tsx'
import { choiceIcons } from '../../ui/chips/choice-icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SortableItem, SortableList } from '../../ui/lists/sortable-list.tsx'
import { ColorPick } from './color-pick.tsx'
import { type DraftStatus, newStatus } from './draft.ts'
import classes from './fields.module.css'

type Props = {
  readonly statuses: readonly DraftStatus[]
  readonly onChange: (statuses: readonly DraftStatus[]) => void
  readonly errorOf: (path: string) => string | undefined
}

/** What a status field offers, in its order: icon, name, color, in which days each is offered, and to whom. */
export function StatusesInput({ statuses, onChange, errorOf }: Props) {
  const { t } = useTranslation(['fields', 'common'])
  const [sharingOf, setSharingOf] = useState<string | null>(null)
  const put = (key: string, parts: Partial<DraftStatus>) =>
    onChange(statuses.map((status) => (status.key === key ? { ...status, ...parts } : status)))
  const nameAt = (at: number) => statuses[at]?.name || t('statuses.nth', { n: at + 1 })

  function move(from: number, to: number) {
    const rest = statuses.filter((_each, at) => at !== from)
    onChange([...rest.slice(0, to), ...statuses.slice(from, from + 1), ...rest.slice(to)])
  }

  return (
    <Input.Wrapper label={t('statuses.label')} error={errorOf('statuses')} labelElement="div">
      <SortableList
        ids={statuses.map(({ key }) => key)}
        nameOf={(key) => nameAt(statuses.findIndex((status) => status.key === key))}
        onMove={move}
      >
        {statuses.map(({ key, name, icon, color, startsOn, expiresOn, sharing }, at) => (
          <SortableItem key={key} id={key} name={nameAt(at)}>
            <div className={classes.offer}>
              <Select
                aria-label={t('statuses.icon', { n: at + 1 })}
                data={Object.keys(choiceIcons).map((each) => ({ value: each, label: t(`icons.${each}`) }))}
                value={icon}
                onChange={(chosen) => put(key, { icon: chosen ?? icon })}
                leftSection={<StatusIcon name={icon} />}
                renderOption={({ option }) => (
                  <span className={classes.icon}>
                    <StatusIcon name={option.value} />
                    {option.label}
                  </span>
                )}
                allowDeselect={false}
                maxDropdownHeight={280}
                w={136}
              />
              <TextInput
                aria-label={t('statuses.name', { n: at + 1 })}
                value={name}
                onChange={(event) => put(key, { name: event.currentTarget.value })}
                error={errorOf(`statuses.${at}.name`)}
                className={classes.offerName}
              />
              <ColorPick
                label={t('statuses.color', { n: at + 1 })}
                value={color}
                onChange={(chosen) => put(key, { color: chosen })}
              />
              <ActionIcon
                variant={isPlain(sharing) ? 'subtle' : 'light'}
                color={isPlain(sharing) ? 'gray' : 'accent'}
                aria-label={t(isPlain(sharing) ? 'statuses.share' : 'statuses.shared', { n: at + 1 })}
                aria-expanded={sharingOf === key}
                onClick={() => setSharingOf(sharingOf === key ? null : key)}
              >
                <IconUsers size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('statuses.remove', { n: at + 1 })}
                onClick={() => onChange(statuses.filter((status) => status.key !== key))}
              >
                <IconX size={14} />
              </ActionIcon>
              <div className={classes.offerDays}>
                <span aria-hidden>{t('statuses.from')}</span>
                <DateInput
                  aria-label={t('statuses.startsOn', { n: at + 1 })}
                  value={startsOn}
                  onChange={(day) => put(key, { startsOn: day })}
                  w={150}
                  clearButtonProps={{ 'aria-label': t('common:clear') }}
                  error={errorOf(`statuses.${at}.startsOn`)}
                />
                <span aria-hidden>{t('statuses.until')}</span>
                <DateInput
                  aria-label={t('statuses.expiresOn', { n: at + 1 })}
                  value={expiresOn}
                  onChange={(day) => put(key, { expiresOn: day })}
                  w={150}
                  clearButtonProps={{ 'aria-label': t('common:clear') }}
                  error={errorOf(`statuses.${at}.expiresOn`)}
                />
              </div>
              {sharingOf === key ? (
                <div className={classes.offerSharing}>
                  <SharingInput
                    label={t('statuses.sharing', { n: at + 1 })}
                    hint={t('statuses.sharingHint')}
                    outsideLabel={t('statuses.sharingOut', { n: at + 1 })}
                    outsideHint={t('statuses.sharingOutHint')}
                    edits={false}
                    value={sharing}
                    onChange={(chosen) => put(key, { sharing: chosen })}
                  />
                </div>
              ) : null}
            </div>
          </SortableItem>
        ))}
      </SortableList>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...statuses, newStatus()])}
      >
        {t('statuses.add')}
      </Button>
    </Input.Wrapper>
  )
}

/** Is it with everybody of the company, and outside with who sees the field. */
const isPlain = (sharing: Sharing): boolean => isWithEverybody(sharing) && !namesOutside(sharing)

function StatusIcon({ name }: { readonly name: string }) {
  const Icon = choiceIcons[name]
  return Icon ? <Icon size={14} aria-hidden /> : null
}
