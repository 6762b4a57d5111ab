import type { HomeBlockId } from '@rumbo/domain/home/home.api'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './home.module.css'
import { HomePartsContext, type Target } from './home-parts.ts'
import type { Block, Item } from './home-queries.ts'
import { useItemWords } from './use-item-words.ts'

type Props = { readonly id: HomeBlockId; readonly block: Block }

/** Pages of what is no list of records. */
const pages: Partial<Record<HomeBlockId, string>> = { alerts: '/alerts', unread: '/chats' }

/** One kind of what needs attention: how many there are, and the first of them. */
export function HomeBlock({ id, block }: Props) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const parts = use(HomePartsContext)
  if (!parts) return null
  const number = formats.count(block.count)
  const all: Target =
    block.module === null
      ? { to: pages[id] ?? '/' }
      : toList(parts.listPathOf(block.module), { filter: block.filter })
  return (
    <Section
      title={t(`blocks.${id}.title`)}
      actions={
        <TextLink {...all} size="sm" data-block={id}>
          {t('all', { count: block.count, n: block.capped ? t('more', { n: number }) : number })}
        </TextLink>
      }
    >
      {block.items.length > 0 ? (
        <ul className={classes.items}>
          {block.items.map((item) => (
            <li key={`${item.id} ${JSON.stringify(item.values.alert ?? null).slice(0, 60)}`}>
              <Row id={id} item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>{t(block.count > 0 ? 'inList' : `blocks.${id}.none`)}</p>
      )}
    </Section>
  )
}

function Row({ id, item }: { readonly id: HomeBlockId; readonly item: Item }) {
  const { t } = useTranslation('home')
  const parts = use(HomePartsContext)
  const words = useItemWords()
  const target = id === 'unread' ? { to: `/chats/${item.id}` } : parts?.openOf(item.module, item.id)
  const { detail, end, meaning } = words(id, item)
  const body = (
    <>
      <span className={classes.title}>{item.title || t('unnamed')}</span>
      <span className={classes.detail}>
        {id === 'alerts' && parts ? <parts.AlertText item={item} /> : detail}
      </span>
      <span className={classes.end} data-meaning={meaning}>
        {end}
      </span>
    </>
  )
  return target ? (
    <TextLink {...target} className={classes.row} underline="never" c="inherit">
      {body}
    </TextLink>
  ) : (
    <span className={classes.row}>{body}</span>
  )
}

/** A list with what its address says. */
function toList(to: string, search: { readonly filter: Block['filter'] }): Target {
  const target = { to, search }
  return target
}
