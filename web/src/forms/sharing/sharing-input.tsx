import { Input, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Sharing } from '@rumbo/domain/fields/sharing'
import { useTranslation } from 'react-i18next'
import { insideOf, insideTargets, keepUnlisted, outsideOf, outsideTargets } from './targets.ts'
import { type TargetGroup, useInsideTargets, useOutsideTargets } from './use-targets.ts'

/** What is shared may say what those outside may do (`right`), or leave no choice. */
type Targeted = Omit<Sharing, 'right'> & Partial<Pick<Sharing, 'right'>>

type Props<Shared extends Targeted> = {
  readonly value: Shared
  readonly onChange: (sharing: Shared) => void
  /** What is shared, where it isn't the field or section itself. */
  readonly label?: string | undefined
  readonly hint?: string | undefined
  readonly outsideLabel?: string | undefined
  readonly outsideHint?: string | undefined
  /** Who sees it inside where nobody is named. */
  readonly nobodyNamed?: string | undefined
  /** A user for whom it goes without saying. */
  readonly except?: string | undefined
  /** Whether those inside are chosen here; else only those outside. */
  readonly inside?: boolean
  /** Whether those outside may be let edit, where there is something to edit. */
  readonly edits?: boolean
}

/**
 * With whom something is shared, the same for all that can be: inside by roles, teams, people and tags, outside with the
 * network, kinds of collaborators and companies, to view or to edit.
 */
export function SharingInput<Shared extends Targeted>(props: Props<Shared>) {
  const { value, onChange, label, hint, outsideLabel, outsideHint, nobodyNamed, except } = props
  const { inside = true, edits = true } = props
  const { t } = useTranslation('forms')
  const insiders = useInsideTargets(except)
  const outsiders = useOutsideTargets()
  const outside = outsideTargets(value)
  return (
    <Stack gap="sm">
      {inside ? (
        <Targets
          label={label ?? t('sharing.inside')}
          hint={hint ?? t('sharing.insideHint')}
          placeholder={nobodyNamed ?? t('sharing.everybody')}
          groups={insiders}
          named={insideTargets(value)}
          onChange={(targets) => onChange({ ...value, ...insideOf(targets) })}
        />
      ) : null}
      <Targets
        label={outsideLabel ?? t('sharing.outside')}
        hint={outsideHint ?? t('sharing.outsideHint')}
        placeholder={t('sharing.nobodyOutside')}
        groups={outsiders}
        named={outside}
        onChange={(targets) => onChange({ ...value, ...outsideOf(targets) })}
      />
      {edits && value.right && outside.length > 0 ? (
        <Input.Wrapper label={t('sharing.right')} description={t('sharing.rightHint')} labelElement="div">
          <SegmentedControl
            mt={6}
            aria-label={t('sharing.right')}
            value={value.right}
            onChange={(right) => onChange({ ...value, right: right === 'edit' ? 'edit' : 'view' })}
            data={[
              { value: 'view', label: t('sharing.view') },
              { value: 'edit', label: t('sharing.edit') },
            ]}
          />
        </Input.Wrapper>
      ) : null}
    </Stack>
  )
}

type TargetsProps = {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly groups: readonly TargetGroup[]
  readonly named: readonly string[]
  readonly onChange: (targets: readonly string[]) => void
}

function Targets({ label, hint, placeholder, groups, named, onChange }: TargetsProps) {
  const { t } = useTranslation(['forms', 'common'])
  const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)))
  const shown = named.filter((each) => known.has(each))
  const others = named.length - shown.length
  const input = (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={named.length === 0 ? placeholder : ''}
      data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
      value={shown}
      onChange={(chosen) => onChange(keepUnlisted(named, known, chosen))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      nothingFoundMessage={t('common:nothingFound')}
      maxDropdownHeight={280}
    />
  )
  if (others === 0) return input
  return (
    <div>
      {input}
      <Text size="xs" c="dimmed" mt={4}>
        {t('forms:sharing.others', { count: others })}
      </Text>
    </div>
  )
}
