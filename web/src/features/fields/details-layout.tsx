import { ActionIcon, Tooltip } from '@mantine/core'
import { arranged } from '@rumbo/domain/records/custom-fields/section-layout'
import { namedSection } from '@rumbo/domain/shipments/sections/named-section'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layOut, useSectionLayout } from '../../forms/catalogue/section-layout.ts'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { ColorMark } from '../../ui/chips/color-chip.tsx'
import { SortableItem, SortableList } from '../../ui/lists/sortable-list.tsx'
import classes from './fields.module.css'

/** How the details of a shipment are laid out, once it is opened. */
export function DetailsLayout() {
  const { t } = useTranslation('fields')
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.standard} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <h2 className={classes.layoutTitle}>{t('layout.title')}</h2>
      </summary>
      {opened ? <LayoutList /> : null}
    </details>
  )
}

/** Standard sections, one's own and the product's parts in their order; moved by drag or keyboard, hidden and shown. */
function LayoutList() {
  const { t } = useTranslation(['fields', 'containers', 'shipment-details', 'record-details'])
  const { organizationId } = useMembership()
  const { sections } = useCatalogue('shipments')
  const layout = useSectionLayout()
  const made = [
    { id: 'containers', label: t('containers:sections.containers'), color: null },
    { id: 'timeline', label: t('shipment-details:timeline.title'), color: null },
    { id: 'history', label: t('record-details:history.title'), color: null },
  ]
  const [containers, ...aside] = made
  const known = [...(containers ? [containers] : []), ...sections.filter(({ foreign }) => !foreign), ...aside]
  const order = arranged(known, layout)
  const nameOf = (id: string) => order.find((each) => each.id === id)?.label ?? ''
  const save = (next: typeof order) =>
    void layOut(
      organizationId,
      next.map(({ id, hidden }) => ({ id, hidden })),
    )

  function move(from: number, to: number) {
    const rest = order.filter((_each, at) => at !== from)
    save([...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)])
  }

  return (
    <>
      <p className={classes.quiet}>{t('fields:layout.hint')}</p>
      <SortableList ids={order.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        {order.map(({ id, label, color, hidden }) => {
          const turn = t(hidden ? 'fields:layout.show' : 'fields:layout.hide', { name: label })
          return (
            <SortableItem key={id} id={id} name={label}>
              <span className={classes.laid} data-hidden={hidden || undefined}>
                <span className={classes.laidName}>
                  {color && color !== 'unassigned' ? <ColorMark color={color} /> : null}
                  {label}
                </span>
                {hidden ? <span className={classes.quiet}>{t('fields:layout.hidden')}</span> : null}
                {id === namedSection ? null : (
                  <Tooltip label={turn}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={turn}
                      onClick={() =>
                        save(order.map((each) => (each.id === id ? { ...each, hidden: !hidden } : each)))
                      }
                    >
                      {hidden ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
                    </ActionIcon>
                  </Tooltip>
                )}
              </span>
            </SortableItem>
          )
        })}
      </SortableList>
    </>
  )
}
