import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { maxSteps } from '@rumbo/domain/automation/rule'
import type { Step, StepKind } from '@rumbo/domain/automation/step'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import classes from '../automation.module.css'
import { stepOf } from './rule-draft.ts'
import { StepEditor } from './step-editor.tsx'

type Props = {
  readonly steps: readonly Step[]
  readonly module: string
  readonly kinds: readonly StepKind[]
  readonly wrong: (path: string) => string | undefined
  readonly onChange: (steps: readonly Step[]) => void
}

/** What a rule does, one step after the other. */
export function StepsPart({ steps, module, kinds, wrong, onChange }: Props) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const first = catalogue.fields.find(({ id }) => id === 'archived')?.id ?? catalogue.fields[0]?.id ?? ''
  const put = (at: number, step: Step) => onChange(steps.map((each, place) => (place === at ? step : each)))
  const move = (at: number, by: -1 | 1) => {
    const next = [...steps]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <>
      <ol className={classes.steps} aria-label={t('form.then')}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place to be known by
          <li key={at} className={classes.step}>
            <div className={classes.stepHead}>
              <Select
                aria-label={t('fields.step', { place: at + 1 })}
                data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                allowDeselect={false}
                value={step.kind}
                onChange={(kind) => {
                  const chosen = kinds.find((each) => each === kind)
                  if (chosen && chosen !== step.kind) put(at, stepOf(chosen, first))
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('stepUp', { place: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('stepDown', { place: at + 1 })}
                disabled={at === steps.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('stepRemove', { place: at + 1 })}
                onClick={() => onChange(steps.filter((_each, place) => place !== at))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <StepEditor
              step={step}
              module={module}
              error={wrong(`steps.${at}`)}
              onChange={(next) => put(at, next)}
            />
          </li>
        ))}
      </ol>
      <OneMenu position="bottom-start">
        <Menu.Target>
          <Button
            mt="sm"
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={steps.length >= maxSteps}
          >
            {t('addStep')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onChange([...steps, stepOf(kind, first)])}>
              {t(`kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OneMenu>
      {wrong('steps') ? (
        <p role="alert" className={classes.quiet}>
          {wrong('steps')}
        </p>
      ) : null}
    </>
  )
}
