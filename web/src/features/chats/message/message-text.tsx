import { Anchor } from '@mantine/core'
import type { LinkedRecord } from '@rumbo/domain/chats/message'
import { partsWithLinks, type RecordLink } from '@rumbo/domain/chats/record-links'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { type Part, partsOf } from './markdown.ts'
import classes from './message.module.css'

type Props = {
  readonly text: string
  /** The names of those whom it mentions. */
  readonly names: readonly string[]
  /** The records that it links to, of those that the reader sees. */
  readonly links: readonly LinkedRecord[]
}

type Marked = Omit<Props, 'text'>

/** What a message says, with its small Markdown, whom it mentions and the records that it links to. */
export function MessageText({ text, ...marked }: Props) {
  const parts = useMemo(() => partsOf(text), [text])
  return <div className={classes.text}>{drawn(parts, marked)}</div>
}

/** The parts as elements. They never change their order, so they are children as they are written out, without keys. */
const drawn = (parts: readonly Part[], marked: Marked): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => createElement(Drawn, { part, ...marked })))

function Drawn({ part, ...marked }: Marked & { readonly part: Part }) {
  if (part.kind === 'text')
    return createElement(
      Fragment,
      null,
      ...partsWithLinks(part.text).map((each) =>
        typeof each === 'string'
          ? withMentions(each, marked.names)
          : createElement(ToRecord, { to: each, ...marked }),
      ),
    )
  if (part.kind === 'break') return <br />
  if (part.kind === 'link')
    return (
      <Anchor href={part.href} target="_blank" rel="noopener noreferrer nofollow" inherit>
        {drawn(part.parts, marked)}
      </Anchor>
    )
  if (part.kind === 'element') return <part.tag>{drawn(part.parts, marked)}</part.tag>
  return part.isBlock ? (
    <pre className={classes.code}>
      <code>{part.text}</code>
    </pre>
  ) : (
    <code>{part.text}</code>
  )
}

/** A link to a record, by its name for who may see it; for others it says that there is one. */
function ToRecord({ to, links }: Marked & { readonly to: RecordLink }) {
  const { t } = useTranslation('messages')
  const record = links.find(({ recordId }) => recordId === to.recordId)
  if (!record) return <span className={classes.hidden}>{t('records.hidden')}</span>
  return (
    <TextLink to={record.path} inherit>
      {[record.number, record.name].filter(Boolean).join(' · ') || t('records.unnamed')}
    </TextLink>
  )
}

function withMentions(text: string, names: readonly string[]): ReactNode {
  const found = names.map((name) => `@${name}`).filter((name) => text.includes(name))
  const [first] = found.toSorted(
    (one, other) => text.indexOf(one) - text.indexOf(other) || other.length - one.length,
  )
  if (first === undefined) return text
  const at = text.indexOf(first)
  return (
    <>
      {text.slice(0, at)}
      <strong className={classes.mention}>{first}</strong>
      {withMentions(text.slice(at + first.length), names)}
    </>
  )
}
