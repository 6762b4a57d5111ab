import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from './use-targets.ts'

/** What may be chosen besides fields. */
export const leftOut = 'none'
export const newField = 'new'

type Props = {
  readonly targets: readonly Target[]
  readonly value: string | null
  /** What the server thinks likely, the best first: these stand on top. */
  readonly likely?: readonly string[]
  /** Leaving out and, where one may, a new field are on offer too. */
  readonly extra?: readonly (typeof leftOut | typeof newField)[]
  readonly onChange: (key: string) => void
} & Pick<SelectProps, 'aria-label' | 'label' | 'placeholder' | 'error' | 'size'>

/** A field out of all, by section, found by its name in either language. */
export function TargetSelect({ targets, value, likely = [], extra = [], onChange, ...rest }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const data = useMemo(() => {
    const item = ({ key, label }: Target) => ({ value: key, label })
    const best = likely.flatMap((key) => targets.find((each) => each.key === key) ?? [])
    const sections = new Map<string, Target[]>()
    for (const target of targets) {
      if (best.includes(target)) continue
      sections.set(target.section, [...(sections.get(target.section) ?? []), target])
    }
    const words = { none: t('imports:match.leaveOut'), new: t('imports:match.newField') }
    return [
      ...(extra.length > 0
        ? [
            {
              group: t('imports:match.special'),
              items: extra.map((key) => ({ value: key, label: words[key] })),
            },
          ]
        : []),
      ...(best.length > 0 ? [{ group: t('imports:match.likely'), items: best.map(item) }] : []),
      ...Array.from(sections, ([group, held]) => ({ group, items: held.map(item) })),
    ]
  }, [targets, likely, extra, t])
  const words = useMemo(
    () =>
      new Map(targets.map(({ key, label, others, section }) => [key, fold(`${label} ${others} ${section}`)])),
    [targets],
  )
  return (
    <Select
      {...rest}
      data={data}
      value={value}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('common:nothingFound')}
      maxDropdownHeight={320}
      onChange={(key) => key && onChange(key)}
      filter={({ options, search }) => {
        const wish = fold(search.trim())
        if (wish === '') return options
        const fits = (key: string, label: string) => (words.get(key) ?? fold(label)).includes(wish)
        return options.flatMap((each): ComboboxParsedItem[] => {
          if (!('group' in each)) return fits(each.value, each.label) ? [each] : []
          const items = each.items.filter((item) => fits(item.value, item.label))
          return items.length > 0 ? [{ ...each, items }] : []
        })
      }}
    />
  )
}
