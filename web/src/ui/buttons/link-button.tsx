import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkProps<Looks> = Looks &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Looks> & { readonly ref?: Ref<HTMLAnchorElement> }

/** A button that goes to a route: `<LinkButton to="/help" variant="default">`. A real link to keyboard and menu. */
export const LinkButton = createLink((props: LinkProps<ButtonProps>) => <Button component="a" {...props} />)

/** A link within text. */
export const TextLink = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />)
