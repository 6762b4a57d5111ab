import { ActionIcon, Button, Modal, Select } from '@mantine/core'
import {
  type ColorRule,
  maxColorRules,
  type RuleColor,
  ruleColors,
} from '@rumbo/domain/records/views/color-rules'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import colorClasses from '../../ui/chips/rule-color.module.css'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { ConditionRow, type FilterParts } from '../filters/filter-group.tsx'
import classes from './color-rules-dialog.module.css'
import { completeRules, type DraftRule, draftsOf, moved, newRule } from './rules-draft.ts'

type Props = {
  readonly said: FilterParts
  readonly rules: readonly ColorRule[]
  /** The field on which a rule is begun; null: none is. */
  readonly field: string | null
  readonly onChange: (rules: ColorRule[]) => void
  readonly onClose: () => void
}

/** The rules by which cells of a list have colors, the first ones first; the list follows each change at once. */
export function ColorRulesDialog(props: Props) {
  const { t } = useTranslation(['record-colors', 'toasts'])
  return (
    <OnePanel opened onClose={props.onClose}>
      <Modal
        opened
        onClose={props.onClose}
        title={t('title')}
        size={760}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Rules {...props} />
      </Modal>
    </OnePanel>
  )
}

function Rules({ said, rules, field, onChange, onClose }: Props) {
  const { t } = useTranslation('record-colors')
  const { fields } = said
  const [drafts, setDrafts] = useState((): readonly DraftRule[] => {
    const known = draftsOf(rules)
    const begun = fields.find(({ id }) => id === field)
    return begun && known.length < maxColorRules ? [...known, newRule(begun, known)] : known
  })
  function set(next: readonly DraftRule[]) {
    setDrafts(next)
    onChange(completeRules(next, fields))
  }
  const put = (at: number, draft: DraftRule) =>
    set(drafts.map((each, place) => (place === at ? draft : each)))
  const last = drafts.at(-1)
  const next = fields.find(({ id }) => id === last?.condition.field) ?? fields[0]
  return (
    <div className={classes.rules}>
      <p className={classes.hint}>{t(drafts.length === 0 ? 'none' : 'hint')}</p>
      {drafts.length > 0 ? (
        <ol className={classes.list} aria-label={t('title')}>
          {drafts.map((draft, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place to be known by
            <li key={at} className={classes.rule}>
              <ColorChoice color={draft.color} onChange={(color) => put(at, { ...draft, color })} />
              <div className={classes.condition}>
                <ConditionRow
                  {...said}
                  condition={draft.condition}
                  onChange={(condition) => put(at, { ...draft, condition })}
                  onRemove={() => set(drafts.filter((_each, place) => place !== at))}
                />
              </div>
              <div className={classes.places}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('up', { place: at + 1 })}
                  disabled={at === 0}
                  onClick={() => set(moved(drafts, at, -1))}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('down', { place: at + 1 })}
                  disabled={at === drafts.length - 1}
                  onClick={() => set(moved(drafts, at, 1))}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!next || drafts.length >= maxColorRules}
          onClick={() => next && setDrafts([...drafts, newRule(next, drafts)])}
        >
          {t('add')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
      {drafts.length >= maxColorRules ? (
        <p className={classes.hint}>{t('full', { count: maxColorRules })}</p>
      ) : null}
    </div>
  )
}

type ColorProps = { readonly color: RuleColor; readonly onChange: (color: RuleColor) => void }

function ColorChoice({ color, onChange }: ColorProps) {
  const { t } = useTranslation(['record-colors', 'colors'])
  const sample = (of: RuleColor) => (
    <span className={`${colorClasses.colored} ${colorClasses.sample}`} data-rule={of}>
      {t(`colors:${of}`)}
    </span>
  )
  return (
    <Select
      aria-label={t('color')}
      size="xs"
      allowDeselect={false}
      data={ruleColors.map((each) => ({ value: each, label: t(`colors:${each}`) }))}
      value={color}
      onChange={(chosen) => onChange(ruleColors.find((each) => each === chosen) ?? color)}
      renderOption={({ option }) => sample(option.value)}
      classNames={{ input: `${colorClasses.colored} ${classes.color}` }}
      attributes={{ input: { 'data-rule': color } }}
    />
  )
}
