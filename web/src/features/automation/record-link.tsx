import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

const pages = {
  shipments: '/shipments/$id',
  orders: '/orders/$id',
  tasks: '/tasks/$id',
  documents: '/documents/$id',
  dd_invoices: '/demurrage/$id',
  products: '/products/$id',
  suppliers: '/suppliers/$id',
  charges: '/finances/$id',
} as const

type Props = { readonly module: string; readonly name: string; readonly address: string }

/** A record of any module by its name, which leads to its page where it has one. */
export function RecordLink({ module, name, address }: Props) {
  const page = Object.entries(pages).find(([each]) => each === module)?.[1]
  if (!page) return name
  return (
    <Anchor component={Link} to={page} params={{ id: address } as never} fz="sm">
      {name}
    </Anchor>
  )
}
