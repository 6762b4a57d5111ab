import type { Figure } from '@rumbo/domain/dashboard/figures'
import { createContext, type ReactNode, use } from 'react'
import { TextLink } from '../../ui/buttons/link-button.tsx'

/** The path of the list of a module's records. */
export const ListPaths = createContext<(module: string) => string>(() => '/')

type Props = {
  readonly module: string
  readonly figure: Pick<Figure, 'filter'>
  readonly children: ReactNode
  readonly label?: string
  readonly className?: string | undefined
}

/** A figure that opens the list of the records that it counts. */
export function FigureLink({ module, figure: { filter }, children, label, className }: Props) {
  const pathOf = use(ListPaths)
  return (
    <TextLink
      to={pathOf(module)}
      search={{ filter }}
      underline="hover"
      c="inherit"
      aria-label={label}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </TextLink>
  )
}
