import { Anchor } from '@mantine/core'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type Part, partsOf } from './markdown.ts'
import classes from './message.module.css'

type Props = {
  readonly text: string
  /** The names of those whom it mentions. */
  readonly names: readonly string[]
}

/** What a message says, with its small Markdown and whom it mentions. */
export function MessageText({ text, names }: Props) {
  const parts = useMemo(() => partsOf(text), [text])
  return <div className={classes.text}>{drawn(parts, names)}</div>
}

/** The parts as elements. They never change their order, so they are children as they are written out, without keys. */
const drawn = (parts: readonly Part[], names: readonly string[]): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => createElement(Drawn, { part, names })))

function Drawn({ part, names }: { readonly part: Part; readonly names: readonly string[] }) {
  if (part.kind === 'text') return withMentions(part.text, names)
  if (part.kind === 'break') return <br />
  if (part.kind === 'link')
    return (
      <Anchor href={part.href} target="_blank" rel="noopener noreferrer nofollow" inherit>
        {drawn(part.parts, names)}
      </Anchor>
    )
  if (part.kind === 'element') return <part.tag>{drawn(part.parts, names)}</part.tag>
  return part.isBlock ? (
    <pre className={classes.code}>
      <code>{part.text}</code>
    </pre>
  ) : (
    <code>{part.text}</code>
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
